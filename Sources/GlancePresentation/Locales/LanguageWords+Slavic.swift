extension LanguageWords {
  static func slavic(_ language: String) -> LanguageWords? {
    switch language {
    case "pl":
      LanguageWords(
        now: "teraz", future: "za %", past: "% temu",
        ahead: [
          ["# minutę", "# minuty", "# minut"], ["# godzinę", "# godziny", "# godzin"], ["# dzień", "# dni", "# dni"],
        ],
        shortHours: "# godz.")
    case "cs":
      LanguageWords(
        now: "nyní", future: "za %", past: "před %",
        ahead: [
          ["# minutu", "# minuty", "# minut"], ["# hodinu", "# hodiny", "# hodin"], ["# den", "# dny", "# dní"],
        ],
        gone: [
          ["# minutou", "# minutami", "# minutami"], ["# hodinou", "# hodinami", "# hodinami"],
          ["# dnem", "# dny", "# dny"],
        ])
    case "sk":
      LanguageWords(
        now: "teraz", future: "o %", past: "pred %",
        ahead: [
          ["# minútu", "# minúty", "# minút"], ["# hodinu", "# hodiny", "# hodín"], ["# deň", "# dni", "# dní"],
        ],
        gone: [
          ["# minútou", "# minútami", "# minútami"], ["# hodinou", "# hodinami", "# hodinami"],
          ["# dňom", "# dňami", "# dňami"],
        ])
    case "ru":
      LanguageWords(
        now: "сейчас", future: "через %", past: "% назад",
        ahead: [["# минуту", "# минуты", "# минут"], ["# час", "# часа", "# часов"], ["# день", "# дня", "# дней"]],
        shortMinutes: "# мин", shortHours: "# ч")
    case "uk":
      LanguageWords(
        now: "зараз", future: "через %", past: "% тому",
        ahead: [
          ["# хвилину", "# хвилини", "# хвилин"], ["# годину", "# години", "# годин"], ["# день", "# дні", "# днів"],
        ],
        shortMinutes: "# хв", shortHours: "# год")
    case "sl":
      LanguageWords(
        now: "zdaj", future: "čez %", past: "pred %",
        ahead: [
          ["# minuto", "# minuti", "# minute", "# minut"], ["# uro", "# uri", "# ure", "# ur"],
          ["# dan", "# dneva", "# dni", "# dni"],
        ],
        gone: [
          ["# minuto", "# minutama", "# minutami", "# minutami"], ["# uro", "# urama", "# urami", "# urami"],
          ["# dnevom", "# dnevoma", "# dnevi", "# dnevi"],
        ])
    case "hr", "bs":
      LanguageWords(
        now: "sada", future: "za %", past: "prije %",
        ahead: [["# minutu", "# minute", "# minuta"], ["# sat", "# sata", "# sati"], ["# dan", "# dana", "# dana"]])
    case "sr":
      LanguageWords(
        now: "сада", future: "за %", past: "пре %",
        ahead: [["# минут", "# минута", "# минута"], ["# сат", "# сата", "# сати"], ["# дан", "# дана", "# дана"]],
        gone: [
          ["# минута", "# минута", "# минута"], ["# сата", "# сата", "# сати"], ["# дана", "# дана", "# дана"],
        ],
        shortMinutes: "# мин", shortHours: "# ч")
    default: nil
    }
  }

  static func baltic(_ language: String) -> LanguageWords? {
    switch language {
    case "lt":
      LanguageWords(
        now: "dabar", future: "po %", past: "prieš %",
        ahead: [
          ["# minutės", "# minučių", "# minučių"], ["# valandos", "# valandų", "# valandų"],
          ["# dienos", "# dienų", "# dienų"],
        ],
        gone: [
          ["# minutę", "# minutes", "# minučių"], ["# valandą", "# valandas", "# valandų"],
          ["# dieną", "# dienas", "# dienų"],
        ],
        shortHours: "# val.")
    case "lv":
      LanguageWords(
        now: "tagad", future: "pēc %", past: "pirms %",
        ahead: [
          ["# minūtēm", "# minūtes", "# minūtēm"], ["# stundām", "# stundas", "# stundām"],
          ["# dienām", "# dienas", "# dienām"],
        ],
        shortHours: "# st.")
    default: nil
    }
  }
}
