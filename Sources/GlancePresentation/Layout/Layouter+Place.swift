import GlanceModel

extension Layouter {
  /// The third pass: writes a node and what is in it to the view tree.
  mutating func place(_ index: Int, _ frame: Frame, in parent: Int, _ output: inout LayoutOutput) {
    guard items[index].shown, !items[index].hidden else { return }
    let rightToLeft = setting.rightToLeft
    let inner = self.inner(index, frame, rightToLeft)
    switch items[index].role {
    case .spacer: return
    case .fit:
      let box = items[index].isDecorated ? wrap(index, frame, in: parent, &output) : parent
      let child = items[index].choice
      guard child > index else { return }
      place(child, centred(items[child].size, in: inner, rightToLeft), in: box, &output)
    case .row, .column, .pile, .regions:
      placeChildren(index, inner, in: wrap(index, frame, in: parent, &output), &output)
    case .text, .timer, .square, .bar, .button, .divider:
      let leaf = leafFrame(index, inner, rightToLeft)
      guard leaf.width > 0, leaf.height > 0 else { return }
      let isWrapped = items[index].hasGround && leaf != frame
      let box = isWrapped ? wrap(index, frame, in: parent, &output) : parent
      write(index, leaf, decorated: !isWrapped, in: box, &output)
    }
  }

  /// The part of a node's frame inside its padding.
  private func inner(_ index: Int, _ frame: Frame, _ rightToLeft: Bool) -> Frame {
    let item = items[index]
    // What was not padding when it was measured is the content's, and so is what its stack added.
    let size = Extent(
      width: max(0, frame.width - item.padding.width), height: max(0, frame.height - item.padding.height))
    let x = min(item.inset.width, frame.width - size.width)
    let y = min(item.inset.height, frame.height - size.height)
    return frame.inner(x: x, y: y, size, rightToLeft)
  }

  /// The frame of what a node draws: a text's or a bar's spans the width, so that it can align in it.
  private func leafFrame(_ index: Int, _ inner: Frame, _ rightToLeft: Bool) -> Frame {
    let content = items[index].content
    switch items[index].role {
    case .square: return centred(content, in: inner, rightToLeft)
    case .button, .divider: return inner
    case .text, .timer, .bar, .row, .column, .pile, .regions, .spacer, .fit:
      return Frame(
        x: inner.x, y: inner.y + max(0, inner.height - content.height) / 2, width: inner.width,
        height: min(inner.height, content.height))
    }
  }

  private func centred(_ size: Extent, in frame: Frame, _ rightToLeft: Bool) -> Frame {
    let size = Extent(width: min(size.width, frame.width), height: min(size.height, frame.height))
    return frame.inner(
      x: (frame.width - size.width) / 2, y: (frame.height - size.height) / 2, size, rightToLeft)
  }

  /// Writes the box of a node that holds others, or has a ground of its own; returns its index in the view tree.
  private func wrap(_ index: Int, _ frame: Frame, in parent: Int, _ output: inout LayoutOutput) -> Int {
    let axis: Axis
    switch items[index].role {
    case .row: axis = .horizontal
    case .column: axis = .vertical
    case .text, .timer, .square, .bar, .button, .pile, .regions, .spacer, .divider, .fit: axis = .depth
    }
    append(index, frame, .stack(axis: axis), decorated: true, in: parent, &output)
    return output.view.nodes.count - 1
  }

  private func append(
    _ index: Int, _ frame: Frame, _ content: ViewNode.Content, decorated: Bool, in parent: Int,
    _ output: inout LayoutOutput
  ) {
    output.view.nodes.append(ViewNode(parent: parent, frame: frame.rect(setting), content: content))
    guard decorated, items[index].isDecorated else { return }
    let last = output.view.nodes.count - 1
    output.view.nodes[last].decoration = tree.nodes[index].box.decoration
    output.view.nodes[last].decoration.cornerRadius = setting.magnified(tree.nodes[index].box.decoration.cornerRadius)
  }

  private mutating func placeChildren(
    _ index: Int, _ inner: Frame, in parent: Int, _ output: inout LayoutOutput
  ) {
    let rightToLeft = setting.rightToLeft
    var align = BoundAlignment.center
    if case .stack(_, _, let said) = tree.nodes[index].kind { align = said }
    switch items[index].role {
    case .regions: return placeRegions(index, inner, in: parent, &output)
    case .text, .timer, .square, .bar, .button, .spacer, .divider, .fit: return
    case .row, .column, .pile: break
    }
    let content = items[index].content
    var x = 0
    var y = items[index].role == .column ? max(0, inner.height - content.height) / 2 : 0
    var child = index + 1
    while child < items[index].end {
      var size = items[child].size
      let isDivider = items[child].role == .divider
      if items[child].shown || items[child].isSpacer {
        switch items[index].role {
        case .row:
          if isDivider { size.height = inner.height }
          if items[child].shown {
            let top = offset(of: child, size.height, in: inner.height, align, row: index)
            place(child, inner.inner(x: x, y: top, size, rightToLeft), in: parent, &output)
          }
          x += size.width + items[index].gap
        case .column:
          if isDivider { size.width = inner.width }
          if items[child].shown {
            let left = offset(size.width, in: inner.width, align)
            place(child, inner.inner(x: left, y: y, size, rightToLeft), in: parent, &output)
          }
          y += size.height + items[index].gap
        case .pile:
          if items[child].shown {
            let left = offset(size.width, in: inner.width, align)
            let top = offset(of: child, size.height, in: inner.height, align, row: index)
            place(child, inner.inner(x: left, y: top, size, rightToLeft), in: parent, &output)
          }
        case .text, .timer, .square, .bar, .button, .regions, .spacer, .divider, .fit: break
        }
      }
      child = items[child].end
    }
  }

  /// Where a length stands across a column, from where reading begins.
  private func offset(_ length: Int, in room: Int, _ align: BoundAlignment) -> Int {
    switch align {
    case .leading: 0
    case .trailing: room - length
    case .center, .top, .bottom, .baseline: (room - length) / 2
    }
  }

  /// Where a child stands across a row, from the top.
  private func offset(
    of child: Int, _ height: Int, in room: Int, _ align: BoundAlignment, row: Int
  ) -> Int {
    switch align {
    case .top: 0
    case .bottom: room - height
    case .baseline where items[row].isBaselined && items[child].role != .divider:
      (room - items[row].content.height) / 2 + items[row].above - items[child].baseline
    case .center, .leading, .trailing, .baseline: (room - height) / 2
    }
  }

  private mutating func write(
    _ index: Int, _ frame: Frame, decorated: Bool, in parent: Int, _ output: inout LayoutOutput
  ) {
    let setting = setting
    let content: ViewNode.Content
    switch tree.nodes[index].kind {
    case .text(let text):
      let shown = shownText(index, text)
      content = .text(run(index, text.style, shown), shown)
    case .timer(let style, let timer, let timerStyle, let showsHours):
      content = .timer(run(index, style, nil), timer, timerStyle, showsHours: showsHours)
      output.note(
        TimerFace(timer, style: timerStyle, showsHours: showsHours, locale: setting.locale, at: setting.now).nextChange)
    case .symbol(let name, _, let color, let mirrors):
      content = .symbol(
        name: name, size: setting.final(min(frame.width, frame.height)), color: color,
        mirrored: mirrors && setting.rightToLeft)
    case .image(let file, _):
      content = .image(
        file: file, cornerRadius: setting.magnified(tree.nodes[index].box.decoration.cornerRadius))
    case .gauge(let meter): content = .gauge(meter)
    case .progress(let meter): content = .progress(meter)
    case .button(let button):
      content = .button(face(of: button, as: output.add(button.control), at: index, frame))
    case .toggle(let button):
      content = .toggle(face(of: button, as: output.add(button.control), at: index, frame))
    case .divider(let color):
      let isUpright = items[index].parent >= 0 && items[items[index].parent].role == .row
      content = .divider(axis: isUpright ? .vertical : .horizontal, color: color)
    case .stack, .expanded, .spacer, .fit: return
    }
    append(index, frame, content, decorated: decorated, in: parent, &output)
  }

  private func run(_ index: Int, _ style: BoundText.Style, _ text: String?) -> TextRun {
    let locale: TextDirection = setting.rightToLeft ? .rightToLeft : .leftToRight
    let direction = text.flatMap { TextDirection.paragraph($0) } ?? locale
    return TextRun(
      size: setting.unit == .cell ? 1 : setting.magnified(style.size * items[index].factor), weight: style.weight,
      color: style.color, align: direction == locale ? style.align : style.align.mirrored, lines: items[index].lines,
      monospacedDigits: style.monospacedDigits || text == nil, rightToLeft: direction == .rightToLeft)
  }
}
