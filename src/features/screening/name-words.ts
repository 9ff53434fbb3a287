/**
 * Turns names into words that can be compared across spellings and scripts, and says how alike two words are.
 */
import anyAscii from 'any-ascii'

/** Titles say nothing about the person. */
const titles = new Set(
  'mr mrs ms miss dr prof sir dame lord lady king prince princess president minister general colonel col major captain capt haji hajji sheikh shaikh sayyid syed ayatollah mullah maulana imam jr sr'.split(
    ' ',
  ),
)

/** Particles are written or left out at will. */
export const particles = new Set(
  'al el ul ad as bin ben ibn bint abu de del della di da do dos von van der den la le y e'.split(' '),
)

/** A word with the forms in which spellings of one name agree. */
export type Word = {
  readonly text: string
  /** As it sounds, without silent and double letters: `Jon` for `John`, `filip` for `Philipp`. */
  readonly plain: string
  /** Its consonants as they sound, where other scripts are spelled in several ways. */
  readonly sound: string
  /** Its consonants as they are written in scripts with few vowels. */
  readonly bare: string
  readonly isBare: boolean
  /** The letters of `text` and of `plain` as bits: a change of one letter changes two of them at most. */
  readonly letters: number
  readonly plainLetters: number
}
export type Words = readonly Word[]

/** In Latin letters, lower case, without accents, punctuation and titles. Each sign of a Chinese name is a word. */
function textsOf(name: string): string[] {
  const spaced = name.normalize('NFKC').replaceAll(/\p{Script=Han}/gu, ' $& ')
  const latin = anyAscii(spaced).toLowerCase().replaceAll(/['`]/g, '')
  const texts = latin.split(/[^a-z0-9]+/).filter((text) => text !== '')
  const named = texts.filter((text) => !titles.has(text))
  return named.length > 0 ? named : texts
}

export const wordsOf = (name: string): Words => textsOf(name).map(wordOf)

export function wordOf(text: string): Word {
  const plain = text
    .replaceAll(/(?<=[aeiou])h(?=[^aeiou]|$)/g, '')
    .replaceAll('ph', 'f')
    .replaceAll(/ck|c(?=[aoukrl])|q|kh/g, 'k')
    .replaceAll('th', 't')
    .replaceAll('x', 'ks')
    .replaceAll('w', 'v')
    .replaceAll(/ou|oo/g, 'u')
    .replaceAll(/[yj]/g, 'i')
    .replaceAll(doubled, '$1')
  // Arabic and Hebrew write few vowels, `b` like `v`, and a last vowel as `h` or `v`.
  const bare = text
    .replaceAll(/[aeiouwyj]/g, '')
    .replaceAll('b', 'v')
    .replaceAll(doubled, '$1')
    .replace(/(?<=.{3})[hv]+$/, '')
  const isBare = !vowelInside.test(text)
  return { text, plain, sound: soundOf(plain), bare, isBare, letters: lettersOf(text), plainLetters: lettersOf(plain) }
}

const doubled = /(.)\1+/g
const vowelInside = /.[eiou]|.a(?!$)|^[eiou]/

function soundOf(plain: string): string {
  const sounding = plain
    .replaceAll(/sc?h|ch|cz|zh|[zc]/g, 's')
    .replaceAll(/gh|g/g, 'k')
    .replaceAll(/(?<=[bdfklmnprstv])h/g, '')
  const first = sounding.slice(0, 1).replace(/[aeiou]/, 'a')
  return (first + sounding.slice(1).replaceAll(/[aeiou]/g, '')).replaceAll(doubled, '$1')
}

function lettersOf(text: string): number {
  let bits = 0
  for (let index = 0; index < text.length; index += 1) bits |= 1 << (text.charCodeAt(index) % 31)
  return bits
}

/** Words that are less alike are two words. */
export const leastLikeness = 0.6

/** From 0 to 1. A short word must be the same: `Joan` is not `John`. */
export function likeness(one: Word, other: Word): number {
  if (one.text === other.text) return 1
  const [short, long] = one.text.length < other.text.length ? [one, other] : [other, one]
  if (short.text.length === 1) return long.text.startsWith(short.text) ? 0.7 : 0
  if (one.plain === other.plain) return 0.95
  const length = long.text.length
  // The last letter tells many a woman's name from a man's.
  if (length < 9 && one.text.endsWith('a') !== other.text.endsWith('a')) return byConsonants(short, long)
  const longer = length - short.text.length
  const bySound = one.sound === other.sound && one.sound.length > 2 && longer < 3 ? 0.9 : 0
  return Math.max(bySpelling(one, other, length, longer), bySound, byConsonants(short, long))
}

function bySpelling(one: Word, other: Word, length: number, longer: number): number {
  const allowed = length < 5 ? 0 : length < 9 ? 1 : 2
  if (longer > allowed + 1) return 0
  // Almost all pairs end here: letters are compared in one step, changes in a hundred.
  const mayBeAsWritten = longer <= allowed && countOf(one.letters ^ other.letters) <= 2 * allowed
  const mayBeAsHeard = countOf(one.plainLetters ^ other.plainLetters) <= 2 * allowed
  if (!mayBeAsWritten && !mayBeAsHeard) return 0
  const changes = Math.min(
    mayBeAsWritten ? changesBetween(one.text, other.text, allowed) : length,
    mayBeAsHeard ? changesBetween(one.plain, other.plain, allowed) : length,
  )
  const isOtherEnding = /[aeiou]$/.test(one.text) && one.text.slice(0, -1) === other.text.slice(0, -1)
  return changes > allowed || (isOtherEnding && length < 9) ? 0 : 1 - changes / length
}

/** For a word without its vowels. */
function byConsonants(short: Word, long: Word): number {
  if (!short.isBare || short.bare !== long.bare) return 0
  if (short.bare.length > 2) return 0.85
  return /[aeiou]/.test(short.text) || short.bare === '' ? 0 : 0.7
}

function countOf(bits: number): number {
  let count = 0
  for (let rest = bits; rest !== 0; rest &= rest - 1) count += 1
  return count
}

/** Letters added, left out, changed or swapped; any number above `most` for more than that. */
function changesBetween(one: string, other: string, most: number): number {
  let before: number[] = []
  let last = Array.from({ length: other.length + 1 }, (_, index) => index)
  for (let row = 1; row <= one.length; row += 1) {
    const line = [row]
    let fewest = row
    for (let column = 1; column <= other.length; column += 1) {
      const changed = one[row - 1] === other[column - 1] ? 0 : 1
      let least = Math.min((last[column] ?? 0) + 1, (line[column - 1] ?? 0) + 1, (last[column - 1] ?? 0) + changed)
      const swapped = row > 1 && column > 1 && one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1]
      if (swapped) least = Math.min(least, (before[column - 2] ?? 0) + 1)
      line.push(least)
      fewest = Math.min(fewest, least)
    }
    if (fewest > most) return most + 1
    before = last
    last = line
  }
  return last[other.length] ?? most + 1
}
