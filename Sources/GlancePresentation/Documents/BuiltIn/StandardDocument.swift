extension Document {
  /// The text of ``standard()``.
  static let standardText = """
    {
      "type": "org.glanced.Standard",
      "parts": {
        "title": {
          "text": { "if": "state.title", "then": "{state.title}", "else": "{attributes.title}" },
          "font": "headline", "minScale": 0.8, "importance": 2
        },
        "subtitle": {
          "text": {
            "if": "state.subtitle", "then": "{state.subtitle}",
            "else": { "if": "state.message", "then": "{state.message}",
            "else": { "if": "state.status", "then": "{state.status}",
            "else": { "if": "attributes.subtitle", "then": "{attributes.subtitle}",
            "else": { "if": "attributes.message", "then": "{attributes.message}", "else": "{attributes.status}" } } } }
          },
          "color": "secondary", "importance": 1
        },
        "symbol": {
          "symbol": {
            "if": "state.symbol", "then": "{state.symbol}",
            "else": { "if": "state.icon", "then": "{state.icon}",
            "else": { "if": "attributes.symbol", "then": "{attributes.symbol}", "else": "{attributes.icon}" } }
          },
          "color": "tint"
        },
        "mark": {
          "symbol": {
            "if": "state.symbol", "then": "{state.symbol}",
            "else": { "if": "state.icon", "then": "{state.icon}",
            "else": { "if": "attributes.symbol", "then": "{attributes.symbol}", "else": "{attributes.icon}" } }
          },
          "fallback": "dialog-information", "color": "tint"
        },
        "timer": {
          "if": "state.endsAt", "then": { "timer": { "end": "state.endsAt" }, "importance": 3 },
          "else": { "if": "attributes.endsAt", "then": { "timer": { "end": "attributes.endsAt" }, "importance": 3 } }
        },
        "critical": {
          "if": "state.criticalText", "then": { "text": "{state.criticalText}", "importance": 3 },
          "else": {
            "if": "attributes.criticalText", "then": { "text": "{attributes.criticalText}", "importance": 3 },
            "else": { "use": "timer" }
          }
        },
        "progress": {
          "if": "state.progress",
          "then": {
            "progress": "state.progress",
            "max": { "if": "state.progressMax", "then": "{state.progressMax}",
              "else": { "if": { "path": "state.progress", "over": 1 }, "then": 100, "else": 1 } }
          },
          "else": {
            "if": "attributes.progress",
            "then": {
              "progress": "attributes.progress",
              "max": { "if": "attributes.progressMax", "then": "{attributes.progressMax}",
                "else": { "if": { "path": "attributes.progress", "over": 1 }, "then": 100, "else": 1 } }
            }
          }
        },
        "dial": {
          "if": "state.progress",
          "then": {
            "gauge": "state.progress", "style": "circular",
            "max": { "if": "state.progressMax", "then": "{state.progressMax}",
              "else": { "if": { "path": "state.progress", "over": 1 }, "then": 100, "else": 1 } }
          },
          "else": {
            "if": "state.endsAt",
            "then": {
              "gauge": { "start": "activity.startedAt", "end": "state.endsAt", "countsDown": true }, "style": "circular"
            },
            "else": {
              "if": "attributes.endsAt",
              "then": {
                "gauge": { "start": "activity.startedAt", "end": "attributes.endsAt", "countsDown": true },
                "style": "circular"
              }
            }
          }
        }
      },
      "content": { "vstack": [
        { "hstack": [
          { "use": "symbol" },
          { "vstack": [ { "use": "title" }, { "use": "subtitle" } ], "spacing": 2 },
          { "spacer": {} },
          { "use": "critical" }
        ] },
        { "use": "progress" }
      ], "padding": { "horizontal": { "if": { "path": "env.family", "is": "standby" }, "then": 16 } } },
      "small": { "hstack": [
        { "use": "symbol" },
        { "vstack": [
          { "use": "title" },
          { "fit": [
            { "hstack": [ { "use": "critical" }, { "use": "subtitle" } ] }, { "use": "critical" }, { "use": "subtitle" }
          ] }
        ], "spacing": 2 }
      ], "padding": { "horizontal": 8 } },
      "compactLeading": {
        "if": { "all": [ { "path": "env.family", "is": "bar" }, { "any": [ "state.title", "attributes.title" ] } ] },
        "then": { "hstack": [ { "use": "symbol" }, { "use": "title" } ] }, "else": { "use": "mark" }
      },
      "compactTrailing": {
        "if": { "path": "env.family", "is": "bar" },
        "then": { "fit": [ { "use": "critical" }, { "use": "subtitle" } ] },
        "else": {
          "if": "env.limitedWidth", "then": { "use": "dial" },
          "else": { "fit": [
            { "use": "critical" }, { "use": "subtitle" }, { "use": "dial" },
            { "text": { "if": "state.title", "then": "{state.title}", "else": "{attributes.title}" }, "importance": 2 }
          ] }
        }
      },
      "minimal": {
        "if": { "any": [ "state.progress", "state.endsAt", "attributes.endsAt" ] },
        "then": { "use": "dial" }, "else": { "use": "mark" }
      },
      "expanded": {
        "leading": { "use": "symbol" },
        "center": { "use": "title" },
        "trailing": { "use": "critical" },
        "bottom": { "vstack": [ { "use": "subtitle" }, { "use": "progress" } ] }
      },
      "url": { "if": "state.url", "then": "{state.url}", "else": "{attributes.url}" },
      "summary": {
        "title": { "if": "state.title", "then": "{state.title}", "else": "{attributes.title}" },
        "subtitle": {
          "if": "state.subtitle", "then": "{state.subtitle}",
          "else": { "if": "state.message", "then": "{state.message}",
          "else": { "if": "state.status", "then": "{state.status}",
          "else": { "if": "attributes.subtitle", "then": "{attributes.subtitle}",
          "else": { "if": "attributes.message", "then": "{attributes.message}", "else": "{attributes.status}" } } } }
        },
        "symbol": {
          "if": "state.symbol", "then": "{state.symbol}",
          "else": { "if": "state.icon", "then": "{state.icon}",
          "else": { "if": "attributes.symbol", "then": "{attributes.symbol}", "else": "{attributes.icon}" } }
        }
      }
    }
    """
}
