/** A letter writes a date as “19 November 2026”: finds dates that are written otherwise. */

const month = 'January|February|March|April|May|June|July|August|September|October|November|December'
const short = 'Jan|Feb|Mar|Apr|Jun|Jul|Aug|Sept?|Oct|Nov|Dec'

const others = [
  /\b\d{4}-\d\d(?:-\d\d)?\b/,
  /(?<![\d.])\d{1,2}([./-])\d{1,2}\1\d{2,4}(?![\d.])/,
  RegExp(`\\b(?:${short})\\b\\.? \\d|\\d(?:st|nd|rd|th)? (?:${short})\\b`),
  RegExp(`\\b(?:${month}) \\d{1,2}\\b(?!\\d)|\\d(?:st|nd|rd|th) (?:${month})\\b`),
  RegExp(`\\b\\d{1,2} (?:${month})\\b(?! \\d{4}\\b)|\\b0\\d (?:${month})\\b`),
]

export function otherDates(text: string): string[] {
  const withoutLinks = text.replaceAll(/(?:https?:|data:)[^\s"<]+/g, '')
  return others.flatMap((other) => withoutLinks.match(other)?.[0] ?? [])
}
