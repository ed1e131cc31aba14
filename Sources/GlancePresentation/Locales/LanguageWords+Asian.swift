extension LanguageWords {
  static let traditionalChinese = LanguageWords(
    now: "現在", future: "%後", past: "%前", ahead: [["#分鐘"], ["#小時"], ["#天"]], shortMinutes: "#分鐘",
    shortHours: "#小時")

  static func asian(_ language: String) -> LanguageWords? {
    switch language {
    case "ar":
      LanguageWords(
        now: "الآن", future: "خلال %", past: "قبل %",
        ahead: [
          ["# دقيقة", "دقيقة واحدة", "دقيقتين", "# دقائق", "# دقيقة", "# دقيقة"],
          ["# ساعة", "ساعة واحدة", "ساعتين", "# ساعات", "# ساعة", "# ساعة"],
          ["# يوم", "يوم واحد", "يومين", "# أيام", "# يومًا", "# يوم"],
        ],
        shortMinutes: "# د", shortHours: "# س")
    case "he", "iw":
      LanguageWords(
        now: "עכשיו", future: "בעוד %", past: "לפני %",
        ahead: [["דקה", "שתי דקות", "# דקות"], ["שעה", "שעתיים", "# שעות"], ["יום", "יומיים", "# ימים"]],
        shortMinutes: "# דק׳", shortHours: "# שע׳")
    case "fa":
      LanguageWords(
        now: "اکنون", future: "% بعد", past: "% پیش", ahead: [["# دقیقه"], ["# ساعت"], ["# روز"]],
        shortMinutes: "# دقیقه", shortHours: "# ساعت")
    case "hi":
      LanguageWords(
        now: "अभी", future: "% में", past: "% पहले", ahead: [["# मिनट"], ["# घंटे"], ["# दिन"]],
        shortMinutes: "# मि॰", shortHours: "# घं॰")
    case "ja":
      LanguageWords(
        now: "今", future: "%後", past: "%前", ahead: [["#分"], ["#時間"], ["#日"]], shortMinutes: "#分",
        shortHours: "#時間")
    case "zh":
      LanguageWords(
        now: "现在", future: "%后", past: "%前", ahead: [["#分钟"], ["#小时"], ["#天"]], shortMinutes: "#分钟",
        shortHours: "#小时")
    case "ko":
      LanguageWords(
        now: "지금", future: "% 후", past: "% 전", ahead: [["#분"], ["#시간"], ["#일"]], shortMinutes: "#분",
        shortHours: "#시간")
    default: nil
    }
  }
}
