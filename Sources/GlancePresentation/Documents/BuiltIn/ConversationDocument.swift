extension Document {
  /// The text of ``conversation()``.
  static let conversationText = """
    {
      "type": "org.glanced.Conversation",
      "tint": "#30d158",
      "background": {
        "if": {
          "all": [{ "path": "env.presentation", "is": "fullscreen" }, { "path": "env.family", "is": "lockscreen" }]
        },
        "then": { "gradient": ["#3d5166", "#0f151c"], "angle": 90 }
      },
      "strings": {
        "en": {
          "unknown": "Unknown", "withheld": "Withheld",
          "two": ["{state.members[0].name} and {state.members[1].name}", "@people"],
          "more": {
            "count": "state.othersCount",
            "one": [
              "{state.members[0].name}, {state.members[1].name} and {state.othersCount} other",
              "{state.members[0].name}, {state.members[1].name} +{state.othersCount}",
              "@people"
            ],
            "other": [
              "{state.members[0].name}, {state.members[1].name} and {state.othersCount} others",
              "{state.members[0].name}, {state.members[1].name} +{state.othersCount}",
              "@people"
            ]
          },
          "people": {
            "count": "state.memberCount", "one": "{state.memberCount} person", "other": "{state.memberCount} people"
          },
          "incoming": ["Incoming call", "Incoming"], "incoming.video": ["Incoming video call", "Video call"],
          "silenced": ["Incoming call, silenced", "Silenced"], "waiting": ["Call waiting", "Waiting"],
          "connecting": "Connecting…", "calling": "Calling…", "joined": ["Ongoing call", "In a call"],
          "paused": "On hold", "held": ["On hold by the other side", "On hold"], "leaving": "Ending…",
          "left": ["Call ended", "Ended"], "control.answer": "Answer", "control.decline": "Decline",
          "control.answerHolding": "Hold & answer", "control.answerEnding": "End & answer", "control.end": "End",
          "control.hold": "Hold", "control.resume": "Resume", "control.mute": "Mute", "control.keypad": "Keypad",
          "control.merge": "Merge", "control.unmerge": "Separate", "control.swap": "Swap",
          "control.silence": "Silence", "control.video": "Video", "control.speaker": "Speaker"
        },
        "de": {
          "unknown": "Unbekannt", "withheld": "Anonym",
          "two": ["{state.members[0].name} und {state.members[1].name}", "@people"],
          "more": {
            "count": "state.othersCount",
            "one": [
              "{state.members[0].name}, {state.members[1].name} und {state.othersCount} weitere Person",
              "{state.members[0].name}, {state.members[1].name} +{state.othersCount}",
              "@people"
            ],
            "other": [
              "{state.members[0].name}, {state.members[1].name} und {state.othersCount} weitere",
              "{state.members[0].name}, {state.members[1].name} +{state.othersCount}",
              "@people"
            ]
          },
          "people": {
            "count": "state.memberCount", "one": "{state.memberCount} Person", "other": "{state.memberCount} Personen"
          },
          "incoming": ["Eingehender Anruf", "Anruf"], "incoming.video": ["Eingehender Videoanruf", "Videoanruf"],
          "silenced": ["Eingehender Anruf, lautlos", "Lautlos"], "waiting": ["Weiterer Anruf", "Klopft an"],
          "connecting": ["Wird verbunden …", "Verbinden …"], "calling": ["Wird angerufen …", "Anruf …"],
          "joined": ["Laufender Anruf", "Im Gespräch"], "paused": "Gehalten",
          "held": ["Von der Gegenseite gehalten", "Gehalten"], "leaving": ["Wird beendet …", "Beenden …"],
          "left": ["Anruf beendet", "Beendet"], "control.answer": "Annehmen", "control.decline": "Ablehnen",
          "control.answerHolding": "Halten & annehmen", "control.answerEnding": "Beenden & annehmen",
          "control.end": "Beenden", "control.hold": "Halten", "control.resume": "Fortsetzen", "control.mute": "Stumm",
          "control.keypad": "Tastatur", "control.merge": "Verbinden", "control.unmerge": "Trennen",
          "control.swap": "Makeln", "control.silence": "Lautlos", "control.video": "Video",
          "control.speaker": "Lautsprecher"
        },
        "ar": {
          "unknown": "غير معروف", "withheld": "رقم محجوب",
          "two": ["{state.members[0].name} و{state.members[1].name}", "@people"],
          "more": {
            "count": "state.othersCount",
            "one": [
              "{state.members[0].name} و{state.members[1].name} وشخص آخر",
              "{state.members[0].name}، {state.members[1].name} +{state.othersCount}",
              "@people"
            ],
            "two": [
              "{state.members[0].name} و{state.members[1].name} وشخصان آخران",
              "{state.members[0].name}، {state.members[1].name} +{state.othersCount}",
              "@people"
            ],
            "few": [
              "{state.members[0].name} و{state.members[1].name} و{state.othersCount} آخرون",
              "{state.members[0].name}، {state.members[1].name} +{state.othersCount}",
              "@people"
            ],
            "other": [
              "{state.members[0].name} و{state.members[1].name} و{state.othersCount} آخرين",
              "{state.members[0].name}، {state.members[1].name} +{state.othersCount}",
              "@people"
            ]
          },
          "people": {
            "count": "state.memberCount", "one": "شخص واحد", "two": "شخصان", "few": "{state.memberCount} أشخاص",
            "many": "{state.memberCount} شخصًا", "other": "{state.memberCount} شخص"
          },
          "incoming": ["مكالمة واردة", "واردة"], "incoming.video": ["مكالمة فيديو واردة", "مكالمة فيديو"],
          "silenced": ["مكالمة واردة صامتة", "صامتة"], "waiting": ["مكالمة في الانتظار", "في الانتظار"],
          "connecting": ["جارٍ التوصيل…", "توصيل…"], "calling": ["جارٍ الاتصال…", "اتصال…"],
          "joined": ["مكالمة جارية", "جارية"], "paused": "معلّقة", "held": ["علّقها الطرف الآخر", "معلّقة"],
          "leaving": ["جارٍ الإنهاء…", "إنهاء…"], "left": ["انتهت المكالمة", "انتهت"], "control.answer": "رد",
          "control.decline": "رفض", "control.answerHolding": "تعليق ورد", "control.answerEnding": "إنهاء ورد",
          "control.end": "إنهاء", "control.hold": "تعليق", "control.resume": "استئناف", "control.mute": "كتم",
          "control.keypad": "لوحة المفاتيح", "control.merge": "دمج", "control.unmerge": "فصل",
          "control.swap": "تبديل", "control.silence": "إسكات", "control.video": "فيديو",
          "control.speaker": "مكبر الصوت"
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
          "joined": { "if": "state.remoteHeld", "then": "@held", "else": "@joined" }, "paused": "@paused",
          "leaving": "@leaving", "*": "@left"
        },
        "symbol": {
          "idle": { "if": "state.video", "then": "video", "else": "phone" }, "joining": "phone",
          "joined": {
            "if": "state.remoteHeld", "then": "pause",
            "else": { "if": "state.video", "then": "video", "else": "phone" }
          },
          "paused": "pause", "*": "phone-down"
        },
        "circle": {
          "expanded": 48, "small": 44, "*": { "if": { "path": "env.width", "over": 600 }, "then": "80", "else": "64" }
        },
        "color": { "paused": "secondary", "leaving": "secondary", "left": "secondary", "*": "positive" },
        "size": {
          "content": {
            "if": { "path": "env.family", "is": "standby" },
            "then": { "if": { "path": "env.width", "over": 600 }, "then": "120", "else": "80" }, "else": "44"
          },
          "expanded": 48, "small": 36,
          "fullscreen": { "if": { "path": "env.height", "over": 300 }, "then": "120", "else": "80" }, "*": 24
        },
        "letters": {
          "content": { "if": { "path": "env.family", "is": "standby" }, "then": "largeTitle", "else": "headline" },
          "expanded": "headline", "small": "subheadline", "fullscreen": "largeTitle", "*": "caption2"
        },
        "glyph": {
          "content": {
            "if": { "path": "env.family", "is": "standby" },
            "then": { "if": { "path": "env.width", "over": 600 }, "then": "64", "else": "44" }, "else": "24"
          },
          "expanded": 26, "small": 20,
          "fullscreen": { "if": { "path": "env.height", "over": 300 }, "then": "64", "else": "44" }, "*": 14
        }
      },
      "parts": {
        "avatar": {
          "if": "state.photo",
          "then": {
            "image": { "file": "{state.photo}" }, "size": "{env.presentation|map(size)}", "cornerRadius": 60
          },
          "else": {
            "zstack": [
              {
                "if": "state.monogram",
                "then": {
                  "text": "{state.monogram}", "font": "{env.presentation|map(letters)}", "weight": 600,
                  "color": "#ffffff"
                },
                "else": {
                  "symbol": { "if": "state.group", "then": "people", "else": "person" },
                  "size": "{env.presentation|map(glyph)}", "color": "#ffffff"
                }
              }
            ],
            "frame": { "width": "{env.presentation|map(size)}", "height": "{env.presentation|map(size)}" },
            "cornerRadius": 60, "background": { "gradient": ["#7c8798", "#545d6b"] }
          }
        },
        "title": {
          "text": "{state.state|map(title)}",
          "font": { "if": { "path": "env.height", "over": 90 }, "then": "headline", "else": "footnote" },
          "weight": 600, "minScale": 0.8, "priority": 1, "importance": 2
        },
        "tile": {
          "text": "{state.state|map(title)}", "font": "subheadline", "weight": 600, "lines": 2, "minScale": 0.8,
          "importance": 2
        },
        "name": { "text": "{state.state|map(title)}", "font": "headline", "minScale": 0.8, "importance": 2 },
        "status": {
          "text": "{state.state|map(status)}", "font": "subheadline", "color": "secondary", "minScale": 0.8,
          "importance": 1
        },
        "mark": {
          "symbol": {
            "if": { "all": ["state.muted", { "path": "state.state", "is": "joined" }] }, "then": "mic-slash",
            "else": "{state.state|map(symbol)}"
          },
          "color": "{state.state|map(color)}"
        },
        "line": {
          "if": {
            "all": [{ "path": "state.state", "is": "joined" }, "state.connectedAt", { "not": "state.remoteHeld" }]
          },
          "then": { "timer": { "start": "state.connectedAt" }, "font": "subheadline", "color": "positive" },
          "else": { "use": "status" }
        },
        "clock": {
          "if": {
            "all": [{ "path": "state.state", "is": "joined" }, "state.connectedAt", { "not": "state.remoteHeld" }]
          },
          "then": { "timer": { "start": "state.connectedAt" }, "color": "positive" },
          "else": {
            "fit": [
              { "text": "{state.state|map(status)}", "color": "{state.state|map(color)}", "importance": 1 },
              { "use": "mark" }
            ]
          }
        },
        "row": {
          "hstack": [
            {
              "controls": { "only": ["decline"] },
              "style": {
                "if": { "any": ["state.waiting", { "path": "env.presentation", "is": "small" }] }, "then": "icon",
                "else": "automatic"
              },
              "font": "subheadline", "weight": 600, "color": "#ffffff", "background": "#d92d20", "cornerRadius": 30,
              "grow": 1
            },
            {
              "controls": {
                "only": ["answer", "answerHolding", "answerEnding"],
                "max": {
                  "if": {
                    "all": [
                      { "path": "env.presentation", "is": "small" },
                      { "path": "env.width", "over": 100 },
                      { "path": "env.width", "under": 180 }
                    ]
                  },
                  "then": 1, "else": 2
                }
              },
              "style": {
                "if": { "any": ["state.waiting", { "path": "env.presentation", "is": "small" }] }, "then": "icon",
                "else": "automatic"
              },
              "font": "subheadline", "weight": 600, "color": "#ffffff", "background": "#248a3d", "cornerRadius": 30,
              "grow": 1
            },
            {
              "controls": {
                "except": ["decline", "answer", "answerHolding", "answerEnding", "end"],
                "max": { "if": { "path": "env.presentation", "is": "small" }, "then": 2, "else": 3 }
              },
              "style": "icon", "font": "headline", "color": "primary", "cornerRadius": 30, "grow": 1
            },
            {
              "controls": { "only": ["end"] }, "style": "icon", "font": "headline", "color": "#ffffff",
              "background": "#d92d20", "cornerRadius": 30, "grow": 1
            }
          ],
          "spacing": 10
        },
        "circles": {
          "hstack": [
            {
              "controls": { "only": ["decline"] }, "style": "icon",
              "font": { "if": { "path": "env.width", "over": 600 }, "then": "largeTitle", "else": "title2" },
              "color": "#ffffff", "background": "#d92d20", "cornerRadius": 60,
              "frame": { "width": "{env.presentation|map(circle)}", "height": "{env.presentation|map(circle)}" }
            },
            {
              "controls": {
                "only": ["answer", "answerHolding", "answerEnding"],
                "max": { "if": { "path": "env.presentation", "is": "small" }, "then": 1, "else": 2 }
              },
              "style": "icon",
              "font": { "if": { "path": "env.width", "over": 600 }, "then": "largeTitle", "else": "title2" },
              "color": "#ffffff", "background": "#248a3d", "cornerRadius": 60,
              "frame": { "width": "{env.presentation|map(circle)}", "height": "{env.presentation|map(circle)}" }
            },
            {
              "controls": {
                "except": ["decline", "answer", "answerHolding", "answerEnding", "end"],
                "max": { "if": { "path": "env.presentation", "is": "small" }, "then": 1, "else": 3 }
              },
              "style": "icon",
              "font": { "if": { "path": "env.width", "over": 600 }, "then": "largeTitle", "else": "title2" },
              "color": "primary", "cornerRadius": 60,
              "frame": { "width": "{env.presentation|map(circle)}", "height": "{env.presentation|map(circle)}" }
            },
            {
              "controls": { "only": ["end"] }, "style": "icon",
              "font": { "if": { "path": "env.width", "over": 600 }, "then": "largeTitle", "else": "title2" },
              "color": "#ffffff", "background": "#d92d20", "cornerRadius": 60,
              "frame": { "width": "{env.presentation|map(circle)}", "height": "{env.presentation|map(circle)}" }
            }
          ],
          "spacing": { "if": { "path": "env.presentation", "is": "fullscreen" }, "then": 24, "else": 10 },
          "priority": 1
        },
        "choice": {
          "hstack": [
            {
              "controls": { "only": ["decline"] }, "font": "headline", "color": "#ffffff", "background": "#d92d20",
              "cornerRadius": 40, "grow": 1, "frame": { "height": 64 }
            },
            {
              "controls": { "only": ["answer"] }, "font": "headline", "color": "#ffffff", "background": "#248a3d",
              "cornerRadius": 40, "grow": 1, "frame": { "height": 64 }
            }
          ],
          "spacing": 16, "padding": { "horizontal": 8 }
        },
        "choices": {
          "vstack": [
            {
              "controls": { "only": ["answerHolding", "answerEnding"] }, "font": "headline", "color": "#ffffff",
              "background": "#248a3d", "cornerRadius": 40, "frame": { "width": "{env.width}", "height": 60 }
            },
            {
              "controls": { "only": ["decline"] }, "font": "headline", "color": "#ffffff", "background": "#d92d20",
              "cornerRadius": 40, "frame": { "width": "{env.width}", "height": 60 }
            }
          ],
          "spacing": 12, "align": "center"
        },
        "page": {
          "vstack": [
            { "spacer": { "minLength": 64 } },
            { "text": "{state.appName}", "font": "subheadline", "color": "secondary" },
            { "use": "avatar" },
            {
              "text": "{state.state|map(title)}", "font": "largeTitle", "weight": 600, "lines": 2, "minScale": 0.7,
              "align": "center", "importance": 2
            },
            { "use": "standing" },
            { "text": "{state.subtitle}", "font": "callout", "color": "secondary" },
            { "spacer": {} },
            { "spacer": {} },
            { "spacer": {} },
            {
              "controls": { "only": ["silence"] }, "font": "subheadline", "color": "primary", "cornerRadius": 22,
              "frame": { "height": 44 }
            },
            { "spacer": { "minLength": 12 } },
            {
              "if": { "path": "state.state", "is": "idle" },
              "then": { "if": "state.waiting", "then": { "use": "choices" }, "else": { "use": "choice" } },
              "else": { "use": "circles" }
            },
            { "spacer": { "minLength": 40 } }
          ],
          "spacing": 12, "align": "center"
        },
        "standing": {
          "if": {
            "all": [{ "path": "state.state", "is": "joined" }, "state.connectedAt", { "not": "state.remoteHeld" }]
          },
          "then": { "timer": { "start": "state.connectedAt" }, "font": "title2", "color": "positive" },
          "else": {
            "text": "{state.state|map(status)}", "font": "title2", "color": "secondary", "minScale": 0.7,
            "importance": 1
          }
        },
        "large": {
          "vstack": [
            {
              "text": "{state.state|map(title)}",
              "font": { "if": { "path": "env.width", "over": 600 }, "then": "largeTitle", "else": "title" },
              "weight": 600, "lines": 2, "minScale": 0.7, "importance": 2
            },
            { "use": "standing" }
          ],
          "spacing": 4
        },
        "wide": {
          "if": "state.waiting",
          "then": {
            "hstack": [
              { "vstack": [{ "use": "avatar" }, { "use": "large" }], "spacing": 12, "grow": 1 },
              {
                "vstack": [
                  {
                    "controls": { "only": ["answerHolding", "answerEnding"] }, "font": "subheadline", "weight": 600,
                    "color": "#ffffff", "background": "#248a3d", "cornerRadius": 40,
                    "frame": {
                      "width": { "if": { "path": "env.width", "over": 600 }, "then": 320, "else": 206 }, "height": 56
                    }
                  },
                  {
                    "controls": { "only": ["decline"] }, "font": "subheadline", "weight": 600, "color": "#ffffff",
                    "background": "#d92d20", "cornerRadius": 40,
                    "frame": {
                      "width": { "if": { "path": "env.width", "over": 600 }, "then": 320, "else": 206 }, "height": 56
                    }
                  }
                ],
                "spacing": 10, "priority": 1
              }
            ],
            "spacing": 12,
            "padding": { "horizontal": { "if": { "path": "env.width", "over": 600 }, "then": 48, "else": 24 } }
          },
          "else": {
            "if": { "path": "env.width", "over": 600 },
            "then": {
              "hstack": [{ "use": "avatar" }, { "use": "large" }, { "spacer": {} }, { "use": "circles" }],
              "spacing": 28, "padding": { "horizontal": 48 }
            },
            "else": {
              "vstack": [
                { "hstack": [{ "use": "avatar" }, { "use": "large" }], "spacing": 20, "grow": 1 },
                {
                  "hstack": [
                    {
                      "controls": { "only": ["decline"] }, "font": "headline", "color": "#ffffff",
                      "background": "#d92d20", "cornerRadius": 40, "grow": 1, "frame": { "height": 56 }
                    },
                    {
                      "controls": { "only": ["answer"] }, "font": "headline", "color": "#ffffff",
                      "background": "#248a3d", "cornerRadius": 40, "grow": 1, "frame": { "height": 56 }
                    },
                    {
                      "controls": { "except": ["decline", "answer", "end"], "max": 3 }, "style": "icon",
                      "font": "title2", "color": "primary", "cornerRadius": 40, "grow": 1, "frame": { "height": 56 }
                    },
                    {
                      "controls": { "only": ["end"] }, "style": "icon", "font": "title2", "color": "#ffffff",
                      "background": "#d92d20", "cornerRadius": 40, "grow": 1, "frame": { "height": 56 }
                    }
                  ],
                  "spacing": 14
                }
              ],
              "spacing": 12, "padding": { "horizontal": 24, "vertical": 16 }
            }
          }
        },
        "card": {
          "vstack": [
            {
              "hstack": [{ "use": "avatar" }, { "vstack": [{ "use": "name" }, { "use": "line" }], "spacing": 2 }],
              "spacing": 12
            },
            { "use": "row" }
          ],
          "spacing": 12
        }
      },
      "content": {
        "if": { "path": "env.family", "is": "standby" }, "then": { "use": "wide" }, "else": { "use": "card" }
      },
      "small": {
        "if": { "all": [{ "path": "env.width", "over": 200 }, { "path": "env.height", "under": 90 }] },
        "then": {
          "hstack": [
            { "vstack": [{ "use": "tile" }, { "use": "line" }], "spacing": 2, "grow": 1 },
            { "use": "circles" }
          ],
          "padding": { "horizontal": 10 }
        },
        "else": {
          "if": { "any": [{ "path": "state.state", "is": "idle" }, { "path": "env.height", "over": 90 }] },
          "then": {
            "vstack": [
              {
                "if": {
                  "all": [
                    { "path": "state.state", "is": "joined" },
                    "state.connectedAt",
                    { "not": "state.remoteHeld" }
                  ]
                },
                "then": { "hstack": [{ "use": "title" }, { "spacer": {} }, { "use": "clock" }] },
                "else": {
                  "fit": [
                    { "hstack": [{ "use": "title" }, { "spacer": {} }, { "use": "clock" }] },
                    { "use": "title" }
                  ]
                }
              },
              { "use": "row" }
            ],
            "spacing": 1, "padding": { "horizontal": 8 }
          },
          "else": {
            "hstack": [
              { "vstack": [{ "use": "tile" }, { "use": "line" }], "spacing": 2, "grow": 1 },
              {
                "controls": { "only": ["end"] }, "style": "icon", "font": "headline", "color": "#ffffff",
                "background": "#d92d20", "cornerRadius": 30, "frame": { "width": 44, "height": 44 }, "priority": 1
              }
            ],
            "padding": { "horizontal": 8 }
          }
        }
      },
      "compactLeading": {
        "if": { "path": "env.family", "is": "bar" },
        "then": { "hstack": [{ "use": "mark" }, { "text": "{state.state|map(title)}", "importance": 2 }] },
        "else": { "use": "avatar" }
      },
      "compactTrailing": {
        "if": "env.limitedWidth", "then": { "use": "mark" },
        "else": {
          "if": {
            "any": [
              { "path": "env.family", "isNot": "bar" },
              { "path": "env.width", "over": 30 },
              {
                "all": [{ "path": "state.state", "is": "joined" }, "state.connectedAt", { "not": "state.remoteHeld" }]
              }
            ]
          },
          "then": { "use": "clock" }
        }
      },
      "minimal": { "use": "avatar" },
      "expanded": {
        "leading": {
          "hstack": [{ "use": "avatar" }, { "vstack": [{ "use": "name" }, { "use": "line" }], "spacing": 2 }],
          "spacing": 12, "priority": 1
        },
        "trailing": {
          "if": { "all": [{ "path": "state.state", "is": "idle" }, { "not": "state.waiting" }] },
          "then": { "use": "circles" }
        },
        "bottom": {
          "if": { "any": [{ "path": "state.state", "isNot": "idle" }, "state.waiting"] }, "then": { "use": "row" }
        }
      },
      "fullscreen": {
        "if": { "path": "env.height", "over": { "path": "env.width" } }, "then": { "use": "page" },
        "else": { "use": "wide" }
      },
      "summary": {
        "title": "{state.state|map(title)}", "subtitle": "{state.state|map(status)}",
        "symbol": "{state.state|map(symbol)}", "image": "{state.photo}",
        "timer": {
          "start": { "if": { "path": "state.state", "in": ["joined", "paused"] }, "then": "state.connectedAt" }
        }
      }
    }
    """
}
