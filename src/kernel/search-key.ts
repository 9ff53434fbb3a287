/**
 * Folds text for searching. Stored keys and typed searches both come from this function, so the database never folds
 * text by its own rules (decision 021).
 */

/** Letters without a Unicode decomposition, and how people type them on a plain keyboard. */
const plainSpellings: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ħ: 'h',
  ŧ: 't',
  ı: 'i',
  ς: 'σ',
}

const withoutDecomposition = new RegExp(`[${Object.keys(plainSpellings).join('')}]`, 'g')

/** Removes case, accents and width differences, and collapses white space to single spaces. */
export function searchKey(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(withoutDecomposition, (letter) => plainSpellings[letter] ?? letter)
    .replaceAll(/\s+/g, ' ')
    .trim()
}

const longestGram = 3

/**
 * Trigrams of a folded text by which an index finds it: every second one and the last. They cover each letter, and the
 * others would hardly exclude anything more. A text of at most three letters is a single gram.
 */
export function searchGrams(key: string): string[] {
  const letters = [...key]
  const length = Math.min(letters.length, longestGram)
  if (length === 0) return []
  const last = letters.length - length
  const starts = Array.from({ length: last + 1 }, (_, start) => start).filter((at) => at % 2 === 0 || at === last)
  return [...new Set(starts.map((start) => letters.slice(start, start + length).join('')))]
}

/** Whether matching its grams already proves that the text is contained. */
export function isOneGram(key: string): boolean {
  return [...key].length <= longestGram
}
