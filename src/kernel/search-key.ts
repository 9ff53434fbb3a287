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
