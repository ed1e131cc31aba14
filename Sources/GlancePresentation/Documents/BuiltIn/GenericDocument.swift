extension Document {
  /// The text of ``generic()``.
  static let genericText = """
    {
      "type": "org.glanced.Generic",
      "tint": "{state.notification_icon_color}",
      "parts": {
        "title": { "text": "{state.title}", "font": "headline", "minScale": 0.8, "importance": 2 },
        "message": { "text": "{state.message}", "lines": 2, "importance": 1 },
        "symbol": { "symbol": "{state.notification_icon}", "fallback": "dialog-information", "color": "tint" },
        "clock": {
          "if": "state.chronometer",
          "then": {
            "if": { "path": "state.when", "over": { "path": "activity.updatedAt" } },
            "then": { "timer": { "end": "state.when" }, "importance": 3 },
            "else": {
              "if": "state.when",
              "then": { "timer": { "start": "state.when" }, "importance": 3 },
              "else": { "timer": { "start": "activity.startedAt" }, "importance": 3 }
            }
          },
          "else": { "text": "{state.when|time}", "importance": 3 }
        },
        "critical": {
          "if": "state.critical_text",
          "then": { "text": "{state.critical_text}", "font": "headline", "importance": 3 }, "else": { "use": "clock" }
        },
        "progress": {
          "progress": "state.progress",
          "max": { "if": "state.progress_max", "then": "{state.progress_max}", "else": 100 }
        },
        "dial": {
          "if": "state.progress",
          "then": {
            "gauge": "state.progress", "style": "circular",
            "max": { "if": "state.progress_max", "then": "{state.progress_max}", "else": 100 }
          },
          "else": {
            "if": { "all": [ "state.chronometer", { "path": "state.when", "over": { "path": "activity.updatedAt" } } ] },
            "then": {
              "gauge": { "start": "activity.startedAt", "end": "state.when", "countsDown": true }, "style": "circular"
            }
          }
        },
        "actions": { "hstack": [ {
          "each": "state.actions", "as": "action", "max": 3,
          "node": { "button": "{action.action}", "label": "{action.title}", "arguments": { "uri": "{action.uri}" } }
        } ] }
      },
      "content": { "vstack": [
        { "hstack": [
          { "use": "symbol" },
          { "vstack": [ { "use": "title" }, { "use": "message" } ], "spacing": 2 },
          { "spacer": {} },
          { "use": "critical" }
        ] },
        { "use": "progress" },
        { "use": "actions" }
      ], "padding": { "horizontal": { "if": { "path": "env.family", "is": "standby" }, "then": 16 } } },
      "small": { "hstack": [
        { "use": "symbol" },
        { "vstack": [
          { "use": "title" },
          { "fit": [
            { "hstack": [ { "use": "critical" }, { "text": "{state.message}", "importance": 1 } ] },
            { "use": "critical" },
            { "text": "{state.message}", "importance": 1 }
          ] }
        ], "spacing": 2 }
      ], "padding": { "horizontal": 8 } },
      "compactLeading": {
        "if": { "path": "env.family", "is": "bar" },
        "then": { "hstack": [ { "use": "symbol" }, { "use": "title" } ] }, "else": { "use": "symbol" }
      },
      "compactTrailing": {
        "if": { "path": "env.family", "is": "bar" },
        "then": { "fit": [
          { "text": "{state.critical_text}", "importance": 3 }, { "use": "clock" },
          { "text": "{state.message}", "importance": 1 }
        ] },
        "else": { "if": "env.limitedWidth", "then": { "use": "dial" },
        "else": { "fit": [
          { "text": "{state.critical_text}", "importance": 3 },
          { "use": "clock" },
          { "text": "{state.message}", "importance": 1 },
          { "use": "dial" },
          { "text": "{state.title}", "importance": 2 }
        ] } }
      },
      "minimal": {
        "if": {
          "any": [
            "state.progress",
            { "all": [ "state.chronometer", { "path": "state.when", "over": { "path": "activity.updatedAt" } } ] }
          ]
        },
        "then": { "use": "dial" }, "else": { "use": "symbol" }
      },
      "expanded": {
        "leading": { "use": "symbol" },
        "center": { "use": "title" },
        "trailing": { "use": "critical" },
        "bottom": { "vstack": [ { "use": "message" }, { "use": "progress" }, { "use": "actions" } ] }
      },
      "url": "{state.url}",
      "summary": {
        "title": "{state.title}", "subtitle": "{state.message}", "symbol": "{state.notification_icon}"
      }
    }
    """
}
