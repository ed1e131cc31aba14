import GlanceModel

extension BoundAlignment: AttributeValue {}
extension BoundText.Truncation: AttributeValue {}
extension BoundControl.Face: AttributeValue {}
extension TextAlignment: AttributeValue {}
extension TimerStyle: AttributeValue {}
extension Meter.Style: AttributeValue {}
extension Control.Role: AttributeValue {}
