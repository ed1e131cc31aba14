extension Document {
  /// The text of ``conversation()``.
  static let conversationText = """
    {
      "type": "org.glanced.Conversation",
      "tint": "#30d158",
      "background": {
        "if": { "path": "env.presentation", "is": "fullscreen" }, "then": { "gradient": ["#33475b", "#10161d"], "angle": 90 }
      },
      "strings": {
        "en": {
          "unknown": "Unknown", "withheld": "Withheld",
          "two": ["{state.members[0].name} and {state.members[1].name}", "@people"],
          "more": {
            "count": "state.othersCount",
            "one": ["{state.members[0].name}, {state.members[1].name} and {state.othersCount} other", "@people"],
            "other": ["{state.members[0].name}, {state.members[1].name} and {state.othersCount} others", "@people"]
          },
          "people": {
            "count": "state.memberCount", "one": "{state.memberCount} person", "other": "{state.memberCount} people"
          },
          "incoming": ["Incoming call", "Incoming"], "incoming.video": ["Incoming video call", "Video call"],
          "silenced": ["Incoming call, silenced", "Silenced"], "waiting": ["Call waiting", "Waiting"],
          "connecting": "Connecting…", "calling": "Calling…", "joined": ["Ongoing call", "In a call"],
          "paused": "On hold", "held": ["On hold by the other side", "On hold"], "leaving": "Ending…",
          "left": ["Call ended", "Ended"],
          "control.answer": "Answer", "control.decline": "Decline", "control.answerHolding": "Hold & answer",
          "control.answerEnding": "End & answer", "control.end": "End", "control.hold": "Hold", "control.resume": "Resume",
          "control.mute": "Mute", "control.keypad": "Keypad", "control.merge": "Merge", "control.unmerge": "Separate",
          "control.swap": "Swap", "control.silence": "Silence", "control.video": "Video", "control.speaker": "Speaker"
        },
        "de": {
          "unknown": "Unbekannt", "withheld": "Unterdrückt",
          "two": ["{state.members[0].name} und {state.members[1].name}", "@people"],
          "more": {
            "count": "state.othersCount",
            "one": ["{state.members[0].name}, {state.members[1].name} und {state.othersCount} weitere Person", "@people"],
            "other": ["{state.members[0].name}, {state.members[1].name} und {state.othersCount} weitere", "@people"]
          },
          "people": {
            "count": "state.memberCount", "one": "{state.memberCount} Person", "other": "{state.memberCount} Personen"
          },
          "incoming": ["Eingehender Anruf", "Anruf"], "incoming.video": ["Eingehender Videoanruf", "Videoanruf"],
          "silenced": ["Eingehender Anruf, lautlos", "Lautlos"], "waiting": ["Weiterer Anruf", "Klopft an"],
          "connecting": ["Wird verbunden …", "Verbinden …"], "calling": ["Wird angerufen …", "Anruf …"],
          "joined": ["Laufender Anruf", "Im Gespräch"],
          "paused": "Gehalten", "held": ["Von der Gegenseite gehalten", "Gehalten"],
          "leaving": ["Wird beendet …", "Beenden …"], "left": ["Anruf beendet", "Beendet"],
          "control.answer": "Annehmen", "control.decline": "Ablehnen", "control.answerHolding": "Halten & annehmen",
          "control.answerEnding": "Beenden & annehmen", "control.end": "Beenden", "control.hold": "Halten",
          "control.resume": "Fortsetzen", "control.mute": "Stumm", "control.keypad": "Tastatur",
          "control.merge": "Verbinden", "control.unmerge": "Trennen", "control.swap": "Makeln",
          "control.silence": "Lautlos", "control.video": "Video", "control.speaker": "Lautsprecher"
        },
        "ar": {
          "unknown": "غير معروف", "withheld": "رقم محجوب",
          "two": ["{state.members[0].name} و{state.members[1].name}", "@people"],
          "more": {
            "count": "state.othersCount",
            "one": ["{state.members[0].name} و{state.members[1].name} وشخص آخر", "@people"],
            "two": ["{state.members[0].name} و{state.members[1].name} وشخصان آخران", "@people"],
            "few": ["{state.members[0].name} و{state.members[1].name} و{state.othersCount} آخرون", "@people"],
            "other": ["{state.members[0].name} و{state.members[1].name} و{state.othersCount} آخرين", "@people"]
          },
          "people": {
            "count": "state.memberCount", "one": "شخص واحد", "two": "شخصان", "few": "{state.memberCount} أشخاص",
            "many": "{state.memberCount} شخصًا", "other": "{state.memberCount} شخص"
          },
          "incoming": ["مكالمة واردة", "واردة"], "incoming.video": ["مكالمة فيديو واردة", "مكالمة فيديو"],
          "silenced": ["مكالمة واردة صامتة", "صامتة"], "waiting": ["مكالمة في الانتظار", "في الانتظار"],
          "connecting": ["جارٍ التوصيل…", "توصيل…"], "calling": ["جارٍ الاتصال…", "اتصال…"],
          "joined": ["مكالمة جارية", "جارية"],
          "paused": "معلّقة", "held": ["علّقها الطرف الآخر", "معلّقة"], "leaving": ["جارٍ الإنهاء…", "إنهاء…"],
          "left": ["انتهت المكالمة", "انتهت"],
          "control.answer": "رد", "control.decline": "رفض", "control.answerHolding": "تعليق ورد",
          "control.answerEnding": "إنهاء ورد", "control.end": "إنهاء", "control.hold": "تعليق",
          "control.resume": "استئناف", "control.mute": "كتم", "control.keypad": "لوحة المفاتيح",
          "control.merge": "دمج", "control.unmerge": "فصل", "control.swap": "تبديل",
          "control.silence": "إسكات", "control.video": "فيديو", "control.speaker": "مكبر الصوت"
        }
      },
      "maps": {
        "control": {
          "answer": "phone", "decline": "phone-down", "answerHolding": "phone-pause", "answerEnding": "phone-xmark",
          "end": "phone-down", "hold": "pause", "resume": "play", "mute": "mic-slash", "keypad": "keypad",
          "merge": "merge", "unmerge": "split", "swap": "swap", "silence": "bell-slash", "video": "video",
          "speaker": "speaker"
        },
        "title": {
          "*": {
            "if": { "all": ["state.group", "state.memberCount"] },
            "then": {
              "if": { "all": ["state.members[0].name", "state.members[1].name"] },
              "then": { "if": { "path": "state.othersCount", "over": 0 }, "then": "@more", "else": "@two" },
              "else": "@people"
            },
            "else": {
              "if": "state.title", "then": "{state.title}",
              "else": {
                "if": { "path": "state.members[0].value", "is": "withheld" }, "then": "@withheld", "else": "@unknown"
              }
            }
          }
        },
        "status": {
          "idle": {
            "if": { "path": "state.pending", "is": "join" }, "then": "@connecting",
            "else": {
              "if": { "path": "state.direction", "is": "outgoing" }, "then": "@calling",
              "else": {
                "if": "state.waiting", "then": "@waiting",
                "else": {
                  "if": { "not": "state.ringing" }, "then": "@silenced",
                  "else": { "if": "state.video", "then": "@incoming.video", "else": "@incoming" }
                }
              }
            }
          },
          "joining": {
            "if": { "path": "state.direction", "is": "outgoing" }, "then": "@calling", "else": "@connecting"
          },
          "joined": { "if": "state.remoteHeld", "then": "@held", "else": "@joined" },
          "paused": "@paused", "leaving": "@leaving", "*": "@left"
        },
        "symbol": {
          "idle": { "if": "state.video", "then": "video", "else": "phone" }, "joining": "phone",
          "joined": { "if": "state.remoteHeld", "then": "pause", "else": { "if": "state.video", "then": "video", "else": "phone" } },
          "paused": "pause", "*": "phone-down"
        },
        "color": { "paused": "secondary", "leaving": "secondary", "left": "secondary", "*": "positive" },
        "size": { "content": 44, "expanded": 48, "small": 36, "fullscreen": 112, "*": 24 },
        "radius": { "content": 22, "expanded": 24, "small": 18, "fullscreen": 56, "*": 12 },
        "letters": { "content": "headline", "expanded": "headline", "small": "subheadline", "fullscreen": "largeTitle", "*": "caption2" },
        "glyph": { "content": 24, "expanded": 26, "small": 20, "fullscreen": 60, "*": 14 }
      },
      "parts": {
        "avatar": {
          "if": "state.photo",
          "then": {
            "image": { "file": "{state.photo}" }, "size": "{env.presentation|map(size)}",
            "cornerRadius": "{env.presentation|map(radius)}"
          },
          "else": {
            "zstack": [
              {
                "if": "state.monogram",
                "then": {
                  "text": "{state.monogram}", "font": "{env.presentation|map(letters)}", "weight": 600, "color": "#ffffff"
                },
                "else": {
                  "symbol": { "if": "state.group", "then": "people", "else": "person" },
                  "size": "{env.presentation|map(glyph)}", "color": "#ffffff"
                }
              }
            ],
            "frame": { "width": "{env.presentation|map(size)}", "height": "{env.presentation|map(size)}" },
            "cornerRadius": "{env.presentation|map(radius)}", "background": { "gradient": ["#7c8798", "#545d6b"] }
          }
        },
        "name": { "text": "{state.state|map(title)}", "font": "headline", "minScale": 0.8, "importance": 2 },
        "status": { "text": "{state.state|map(status)}", "font": "subheadline", "color": "secondary", "minScale": 0.8, "importance": 1 },
        "mark": { "symbol": "{state.state|map(symbol)}", "color": "{state.state|map(color)}" },
        "line": {
          "if": { "all": [{ "path": "state.state", "is": "joined" }, "state.connectedAt", { "not": "state.remoteHeld" }] },
          "then": { "timer": { "start": "state.connectedAt" }, "font": "subheadline", "color": "positive" },
          "else": { "use": "status" }
        },
        "clock": {
          "if": { "all": [{ "path": "state.state", "is": "joined" }, "state.connectedAt", { "not": "state.remoteHeld" }] },
          "then": { "timer": { "start": "state.connectedAt" }, "color": "positive" },
          "else": { "fit": [
            { "text": "{state.state|map(status)}", "color": "{state.state|map(color)}", "importance": 1 }, { "use": "mark" }
          ] }
        },
        "row": { "hstack": [
          {
            "controls": { "only": ["decline"] }, "font": "subheadline", "weight": 600, "color": "#ffffff",
            "background": "#d92d20", "cornerRadius": 30, "grow": 1
          },
          {
            "controls": { "only": ["answer", "answerHolding", "answerEnding"] }, "font": "subheadline", "weight": 600, "color": "#ffffff",
            "background": "#248a3d", "cornerRadius": 30, "grow": 1
          },
          {
            "controls": {
              "except": ["decline", "answer", "answerHolding", "answerEnding", "end", "silence"], "max": 3
            },
            "style": "icon", "color": "primary", "cornerRadius": 30, "grow": 1
          },
          {
            "controls": { "only": ["end"] }, "style": "icon", "color": "#ffffff", "background": "#d92d20",
            "cornerRadius": 30, "grow": 1
          }
        ], "spacing": 10 },
        "buttons": { "hstack": [
          {
            "controls": { "only": ["decline"] }, "style": "icon", "color": "#ffffff",
            "background": "#d92d20", "cornerRadius": 30, "frame": { "width": 48, "height": 48 }
          },
          {
            "controls": { "only": ["answer"] }, "style": "icon", "color": "#ffffff",
            "background": "#248a3d", "cornerRadius": 30, "frame": { "width": 48, "height": 48 }
          }
        ], "spacing": 10 },
        "card": { "vstack": [
          { "hstack": [
            { "use": "avatar" }, { "vstack": [{ "use": "name" }, { "use": "line" }], "spacing": 2 }
          ], "spacing": 12 },
          { "use": "row" }
        ], "spacing": 12 }
      },
      "content": { "use": "card", "padding": { "horizontal": { "if": { "path": "env.family", "is": "standby" }, "then": 20 } } },
      "small": {
        "if": { "all": [{ "path": "env.width", "over": 200 }, { "path": "env.height", "under": 90 }] },
        "then": { "hstack": [
          { "vstack": [{ "use": "name" }, { "use": "line" }], "spacing": 2, "grow": 1 },
          { "use": "row" }
        ], "padding": { "horizontal": 8 } },
        "else": { "vstack": [
          { "hstack": [{ "use": "name" }, { "spacer": {} }, { "use": "clock" }] },
          { "use": "row" }
        ], "spacing": 4, "padding": { "horizontal": 8 } }
      },
      "compactLeading": {
        "if": { "path": "env.family", "is": "bar" },
        "then": { "hstack": [{ "use": "mark" }, { "text": "{state.state|map(title)}", "importance": 2 }] },
        "else": { "use": "avatar" }
      },
      "compactTrailing": {
        "if": "env.limitedWidth", "then": { "use": "mark" },
        "else": { "use": "clock" }
      },
      "minimal": { "use": "avatar" },
      "expanded": {
        "leading": { "hstack": [
          { "use": "avatar" }, { "vstack": [{ "use": "name" }, { "use": "line" }], "spacing": 2 }
        ], "spacing": 12, "priority": 1 },
        "trailing": {
          "if": { "all": [{ "path": "state.state", "is": "idle" }, { "not": "state.waiting" }] }, "then": { "use": "buttons" }
        },
        "bottom": {
          "if": { "not": { "all": [{ "path": "state.state", "is": "idle" }, { "not": "state.waiting" }] } }, "then": { "use": "row" }
        }
      },
      "fullscreen": {
        "if": { "path": "env.height", "over": { "path": "env.width" } },
        "then": { "vstack": [
          { "spacer": { "minLength": 72 } },
          { "use": "avatar" },
          { "text": "{state.state|map(title)}", "font": "largeTitle", "weight": 600, "lines": 2, "minScale": 0.7, "align": "center", "importance": 2 },
          { "text": "{state.state|map(status)}", "font": "title2", "color": "secondary", "minScale": 0.7, "importance": 1 },
          { "spacer": {} }, { "spacer": {} },
          { "use": "row" },
          { "spacer": { "minLength": 48 } }
        ], "spacing": 14, "align": "center" },
        "else": { "vstack": [
          { "hstack": [
            { "use": "avatar" },
            { "vstack": [
              { "text": "{state.state|map(title)}", "font": "title", "weight": 600, "lines": 2, "minScale": 0.7, "importance": 2 },
              { "text": "{state.state|map(status)}", "font": "headline", "color": "secondary", "minScale": 0.7, "importance": 1 }
            ], "spacing": 4 }
          ], "spacing": 20, "grow": 1 },
          { "use": "row" }
        ], "spacing": 12, "padding": 20 }
      },
      "summary": {
        "title": "{state.state|map(title)}", "subtitle": "{state.state|map(status)}",
        "symbol": "{state.state|map(symbol)}", "image": "{state.photo}",
        "timer": { "start": { "if": { "path": "state.state", "in": ["joined", "paused"] }, "then": "state.connectedAt" } }
      }
    }
    """
}
