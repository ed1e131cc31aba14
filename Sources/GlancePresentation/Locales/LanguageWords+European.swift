extension LanguageWords {
  static func germanic(_ language: String) -> LanguageWords? {
    switch language {
    case "de":
      LanguageWords(
        now: "jetzt", future: "in %", past: "vor %",
        ahead: [["# Minute", "# Minuten"], ["# Stunde", "# Stunden"], ["# Tag", "# Tagen"]], shortMinutes: "# Min.",
        shortHours: "# Std.")
    case "nl":
      LanguageWords(
        now: "nu", future: "over %", past: "% geleden",
        ahead: [["# minuut", "# minuten"], ["# uur"], ["# dag", "# dagen"]], shortHours: "# u")
    case "sv":
      LanguageWords(
        now: "nu", future: "om %", past: "för % sedan",
        ahead: [["# minut", "# minuter"], ["# timme", "# timmar"], ["# dag", "# dagar"]], shortHours: "# tim")
    case "da":
      LanguageWords(
        now: "nu", future: "om %", past: "for % siden",
        ahead: [["# minut", "# minutter"], ["# time", "# timer"], ["# dag", "# dage"]], shortMinutes: "# min.",
        shortHours: "# t.")
    case "nb", "no":
      LanguageWords(
        now: "nå", future: "om %", past: "for % siden",
        ahead: [["# minutt", "# minutter"], ["# time", "# timer"], ["# døgn"]], shortHours: "# t")
    case "nn":
      LanguageWords(
        now: "no", future: "om %", past: "for % sidan",
        ahead: [["# minutt"], ["# time", "# timar"], ["# døgn"]], shortHours: "# t")
    default: nil
    }
  }

  static func romance(_ language: String) -> LanguageWords? {
    switch language {
    case "fr":
      LanguageWords(
        now: "maintenant", future: "dans %", past: "il y a %",
        ahead: [["# minute", "# minutes"], ["# heure", "# heures"], ["# jour", "# jours"]])
    case "es":
      LanguageWords(
        now: "ahora", future: "dentro de %", past: "hace %",
        ahead: [["# minuto", "# minutos"], ["# hora", "# horas"], ["# día", "# días"]])
    case "it":
      LanguageWords(
        now: "ora", future: "tra %", past: "% fa",
        ahead: [["# minuto", "# minuti"], ["# ora", "# ore"], ["# giorno", "# giorni"]])
    case "pt":
      LanguageWords(
        now: "agora", future: "em %", past: "há %",
        ahead: [["# minuto", "# minutos"], ["# hora", "# horas"], ["# dia", "# dias"]])
    case "ro":
      LanguageWords(
        now: "acum", future: "peste %", past: "acum %",
        ahead: [
          ["# minut", "# minute", "# de minute"], ["# oră", "# ore", "# de ore"], ["# zi", "# zile", "# de zile"],
        ])
    default: nil
    }
  }

  static func other(_ language: String) -> LanguageWords? {
    switch language {
    case "fi":
      LanguageWords(
        now: "nyt", future: "% päästä", past: "% sitten",
        ahead: [["# minuutin"], ["# tunnin"], ["# päivän"]],
        gone: [["# minuutti", "# minuuttia"], ["# tunti", "# tuntia"], ["# päivä", "# päivää"]])
    case "hu":
      LanguageWords(
        now: "most", future: "% múlva", past: "% ezelőtt", ahead: [["# perc"], ["# óra"], ["# nap"]],
        gone: [["# perccel"], ["# órával"], ["# nappal"]], shortMinutes: "# p", shortHours: "# ó")
    case "el":
      LanguageWords(
        now: "τώρα", future: "σε %", past: "πριν από %",
        ahead: [["# λεπτό", "# λεπτά"], ["# ώρα", "# ώρες"], ["# ημέρα", "# ημέρες"]], shortMinutes: "# λ.",
        shortHours: "# ώ.")
    case "tr":
      LanguageWords(
        now: "şimdi", future: "% sonra", past: "% önce", ahead: [["# dakika"], ["# saat"], ["# gün"]],
        shortMinutes: "# dk.", shortHours: "# sa.")
    default: nil
    }
  }
}
