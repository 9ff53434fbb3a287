/**
 * How text is folded for a search. Stored keys and typed searches both come from this function, so the database never
 * folds anything by rules of its own (decision 021).
 */

/** Letters that Unicode does not take apart, in the spelling that people type without them. */
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

const unlikeTheirPlainSpelling = new RegExp(`[${Object.keys(plainSpellings).join('')}]`, 'g')

/** Without case, accents and differences of width; white space becomes single spaces. */
export function searchKey(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(unlikeTheirPlainSpelling, (letter) => plainSpellings[letter] ?? letter)
    .replaceAll(/\s+/g, ' ')
    .trim()
}

const longestGram = 3

/**
 * The parts of up to three letters by which a folded text is found in the index. A text of at most three letters is one
 * part itself; a longer one contains every three letters that follow each other in it.
 */
export function searchGrams(key: string): string[] {
  const letters = [...key]
  const length = Math.min(letters.length, longestGram)
  if (length === 0) return []
  const starts = Array.from({ length: letters.length - length + 1 }, (_, start) => start)
  return [...new Set(starts.map((start) => letters.slice(start, start + length).join('')))]
}

/** Whether having all of its grams already means containing the text. */
export function isOneGram(key: string): boolean {
  return [...key].length <= longestGram
}
