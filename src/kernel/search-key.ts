/**
 * Folds text for searching. Stored keys and typed searches both come from this function, so the database never folds
 * text by its own rules (decision 010).
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
 * Trigrams of a folded text by which an index finds it. Every second one and the last cover each letter, and the others
 * would hardly exclude anything more. A text of at most three letters is a single gram.
 */
export function searchGrams(key: string): string[] {
  const letters = [...key]
  const length = Math.min(letters.length, longestGram)
  if (length === 0) return []
  const last = letters.length - length
  const starts = Array.from({ length: last + 1 }, (_, start) => start).filter((at) => at % 2 === 0 || at === last)
  return fewOf([...new Set(starts.map((start) => letters.slice(start, start + length).join('')))])
}

const mostGrams = 4
const touchesTwoWords = /[^\p{L}\p{N}]/u

/** Each further gram costs its list in the index. Those that touch two words are the rarest. */
function fewOf(grams: readonly string[]): string[] {
  if (grams.length <= mostGrams) return [...grams]
  const inner = grams.slice(1, -1)
  const rare = inner.filter((gram) => touchesTwoWords.test(gram)).slice(0, mostGrams - 2)
  const middle = Math.floor(inner.length / 2)
  return [...grams.slice(0, 1), ...(rare.length > 0 ? rare : inner.slice(middle, middle + 1)), ...grams.slice(-1)]
}

const signs = ' @.-_+'
const besideSign = 2

/**
 * The parts by which an index finds people. Two words, or an address, are found by their joints: two letters on each side
 * of the sign between words. Few people share all of them, however many there are, and each further part would cost its
 * list.
 */
export function personParts(key: string): string[] {
  const letters = [...key]
  const starts = letters
    .map((letter, place) => (signs.includes(letter) ? place - besideSign : -1))
    .filter((start) => start >= 0 && start + 2 * besideSign < letters.length)
  if (starts.length === 0) return searchGrams(key)
  const beginning = (starts[0] ?? 0) < longestGram ? [] : [letters.slice(0, longestGram).join('')]
  const joints = starts.map((start) => letters.slice(start, start + 2 * besideSign + 1).join(''))
  return [...new Set([...beginning, ...joints.slice(0, 1), ...joints.slice(1 - mostGrams / 2)])]
}
