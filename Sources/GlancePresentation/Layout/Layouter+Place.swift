import GlanceModel

extension Layouter {
  /// The third pass: writes a node and what is in it to the view tree.
  mutating func place(_ index: Int, _ frame: Frame, _ context: borrowing Placing, _ output: inout LayoutOutput) {
    guard items[index].shown, !items[index].hidden else { return }
    let rightToLeft = context.setting.rightToLeft
    let inner = self.inner(index, frame, rightToLeft)
    switch items[index].role {
    case .spacer: return
    case .fit:
      let parent = wrap(index, frame, always: false, context, &output)
      let child = items[index].choice
      guard child > index else { return }
      place(child, centred(items[child].size, in: inner, rightToLeft), context.below(parent), &output)
    case .row, .column, .pile, .regions:
      let parent = wrap(index, frame, always: true, context, &output)
      placeChildren(index, inner, context.below(parent), &output)
    case .text, .timer, .square, .bar, .button, .divider:
      let leaf = leafFrame(index, inner, rightToLeft)
      guard leaf.width > 0, leaf.height > 0 else { return }
      let hasGround = !context.tree.nodes[index].box.decoration.background.isEmpty
      let isWrapped = hasGround && leaf != frame
      let parent = isWrapped ? wrap(index, frame, always: true, context, &output) : context.parent
      write(index, leaf, decorated: !isWrapped, context.below(parent), &output)
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

  /// Writes the box of a node that holds others, or has a ground of its own; returns the parent for what is inside.
  private func wrap(
    _ index: Int, _ frame: Frame, always: Bool, _ context: borrowing Placing, _ output: inout LayoutOutput
  ) -> Int {
    guard always || context.tree.nodes[index].box.decoration != Decoration() else { return context.parent }
    let axis: Axis
    switch items[index].role {
    case .row: axis = .horizontal
    case .column: axis = .vertical
    case .text, .timer, .square, .bar, .button, .pile, .regions, .spacer, .divider, .fit: axis = .depth
    }
    append(index, frame, .stack(axis: axis), decorated: true, context, &output)
    return output.view.nodes.count - 1
  }

  private func append(
    _ index: Int, _ frame: Frame, _ content: ViewNode.Content, decorated: Bool, _ context: borrowing Placing,
    _ output: inout LayoutOutput
  ) {
    var node = ViewNode(parent: context.parent, frame: frame.rect(context.setting), content: content)
    if decorated {
      node.decoration = context.tree.nodes[index].box.decoration
      node.decoration.cornerRadius = context.setting.magnified(node.decoration.cornerRadius)
    }
    output.view.nodes.append(node)
  }

  private mutating func placeChildren(
    _ index: Int, _ inner: Frame, _ context: borrowing Placing, _ output: inout LayoutOutput
  ) {
    let rightToLeft = context.setting.rightToLeft
    var align = BoundAlignment.center
    if case .stack(_, _, let said) = context.tree.nodes[index].kind { align = said }
    switch items[index].role {
    case .regions: return placeRegions(index, inner, context, &output)
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
            place(child, inner.inner(x: x, y: top, size, rightToLeft), context, &output)
          }
          x += size.width + items[index].gap
        case .column:
          if isDivider { size.width = inner.width }
          if items[child].shown {
            let left = offset(size.width, in: inner.width, align)
            place(child, inner.inner(x: left, y: y, size, rightToLeft), context, &output)
          }
          y += size.height + items[index].gap
        case .pile:
          if items[child].shown {
            let left = offset(size.width, in: inner.width, align)
            let top = offset(of: child, size.height, in: inner.height, align, row: index)
            place(child, inner.inner(x: left, y: top, size, rightToLeft), context, &output)
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
    _ index: Int, _ frame: Frame, decorated: Bool, _ context: borrowing Placing, _ output: inout LayoutOutput
  ) {
    let setting = context.setting
    let content: ViewNode.Content
    switch context.tree.nodes[index].kind {
    case .text(let text):
      let shown = shownText(index, text, setting)
      content = .text(run(index, text.style, shown, setting), shown)
    case .timer(let style, let timer, let timerStyle, let showsHours):
      content = .timer(run(index, style, nil, setting), timer, timerStyle, showsHours: showsHours)
      output.note(
        TimerFace(timer, style: timerStyle, showsHours: showsHours, locale: setting.locale, at: setting.now).nextChange)
    case .symbol(let name, _, let color, let mirrors):
      content = .symbol(
        name: name, size: setting.final(min(frame.width, frame.height)), color: color,
        mirrored: mirrors && setting.rightToLeft)
    case .image(let file, _):
      content = .image(
        file: file, cornerRadius: setting.magnified(context.tree.nodes[index].box.decoration.cornerRadius))
    case .gauge(let meter): content = .gauge(meter)
    case .progress(let meter): content = .progress(meter)
    case .button(let button):
      content = .button(face(of: button, id: output.add(button.control), at: index, frame, setting))
    case .toggle(let button):
      content = .toggle(face(of: button, id: output.add(button.control), at: index, frame, setting))
    case .divider(let color):
      let isUpright = items[index].parent >= 0 && items[items[index].parent].role == .row
      content = .divider(axis: isUpright ? .vertical : .horizontal, color: color)
    case .stack, .expanded, .spacer, .fit: return
    }
    append(index, frame, content, decorated: decorated, context, &output)
  }

  private func run(_ index: Int, _ style: BoundText.Style, _ text: String?, _ setting: LayoutSetting) -> TextRun {
    let locale: TextDirection = setting.rightToLeft ? .rightToLeft : .leftToRight
    let direction = text.flatMap { TextDirection.paragraph($0) } ?? locale
    return TextRun(
      size: setting.unit == .cell ? 1 : setting.magnified(style.size * items[index].factor), weight: style.weight,
      color: style.color, align: direction == locale ? style.align : style.align.mirrored, lines: items[index].lines,
      monospacedDigits: style.monospacedDigits || text == nil, rightToLeft: direction == .rightToLeft)
  }
}
