/**
 * Scores how probably a person is the one that a list names: 100 is the same name with the same facts, 0 has nothing in
 * common. Names are compared word by word in any order, in Latin letters without accents, and each score says why. A
 * prepared list is searched by its distinct words: only entries that share enough of them are scored.
 */
import { leastLikeness, likeness, particles, type Word, type Words, wordOf, wordsOf } from './name-words.ts'

export type Listed = {
  /** The name and its aliases. */
  readonly names: readonly string[]
  /** `1962`, `1962-05` or `1962-05-17`. */
  readonly birthDates: readonly string[]
  /** Two letters each. */
  readonly countries: readonly string[]
}

export type Sought = {
  readonly name: string
  readonly birthDate?: string | undefined
  readonly country?: string | undefined
}

export type Score = {
  /** From 0 to 100. */
  readonly points: number
  /** The listed name that matched. */
  readonly name: string
  readonly because: readonly string[]
}

type Agreement = { readonly agreed: number; readonly because: readonly string[]; readonly pairs: readonly Pair[] }
type Pair = { readonly one: Word; readonly other: Word; readonly likeness: number }

const weightOf = ({ text }: Word) => (particles.has(text) ? 0.2 : text.length === 1 ? 0.5 : 1)
const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0)

/** How far two names agree, from 0 to 1, and in which words they do not. */
function agreementOf(one: Words, other: Words): Agreement {
  const pairs = pairsOf(one, other)
  if (pairs.length === 0) return { agreed: 0, because: [], pairs }
  const weights = pairs.map((pair) => Math.max(weightOf(pair.one), weightOf(pair.other)))
  const gained = sum(pairs.map((pair, index) => pair.likeness * (weights[index] ?? 0)))
  const strong = pairs.filter((pair, index) => (weights[index] ?? 0) >= 1 && pair.likeness > 0.7).length
  const left = one.filter((word) => !pairs.some((pair) => pair.one === word))
  const right = other.filter((word) => !pairs.some((pair) => pair.other === word))
  const [fewer, more] = [sum(left.map(weightOf)), sum(right.map(weightOf))].sort((a, b) => a - b) as [number, number]
  const agreed = gained / (sum(weights) + fewer * 2 + omissionOf(more - fewer, strong))
  const because = pairs
    .filter(({ likeness: found }) => found < 1)
    .map((pair) => `${pair.one.text} is like ${pair.other.text}`)
  const omitted = [...left, ...right].map(({ text }) => text)
  return { agreed, because: omitted.length > 0 ? [...because, `without ${omitted.join(', ')}`] : because, pairs }
}

/** A middle name that one side leaves out costs little, where two words agree; a second one costs less. */
function omissionOf(words: number, strong: number): number {
  if (strong < 2) return words
  return 0.2 * Math.min(words, 1) + 0.08 * Math.max(words - 1, 0)
}

/** Each word with the one that is most like it, the most alike first. */
function pairsOf(one: Words, other: Words): Pair[] {
  const possible = one
    .flatMap((word) => other.map((next) => ({ one: word, other: next, likeness: likeness(word, next) })))
    .filter((pair) => pair.likeness > leastLikeness)
    .sort((a, b) => b.likeness - a.likeness)
  const pairs: Pair[] = []
  for (const pair of possible) {
    if (!pairs.some((known) => known.one === pair.one || known.other === pair.other)) pairs.push(pair)
  }
  return pairs
}

/** Words may be written together: `Abd Allah` and `Abdallah`, `Jin Ping` and `Jinping`, `van den Berg` and `Vandenberg`. */
function compare(one: Words, other: Words): Agreement {
  const byWords = agreementOf(one, other)
  if (byWords.agreed > 0.97 || one.length === other.length) return byWords
  const [few, many] = one.length < other.length ? [one, other] : [other, one]
  const joined = runsOf(many).flatMap(({ both, before, after }) => {
    const words = [...before, both, ...after]
    const agreement = one.length < other.length ? agreementOf(few, words) : agreementOf(words, few)
    return agreement.pairs.some((pair) => pair.one === both || pair.other === both) ? agreement : []
  })
  const best = joined.reduce((top, next) => (next.agreed > top.agreed ? next : top), byWords)
  if (best === byWords) return byWords
  return { ...best, agreed: best.agreed * 0.98, because: [...best.because, 'words written together'] }
}

const nothing = { name: '', agreed: 0, because: [] as readonly string[] }

/** The words of both sides are given where they are known already. */
export function score(
  sought: Sought,
  listed: Listed,
  words: Words = wordsOf(sought.name),
  names: readonly Words[] = listed.names.map(wordsOf),
): Score {
  const found = names
    .map((name, index) => ({ name: listed.names[index] ?? '', ...compare(words, name) }))
    .reduce((best, next) => (next.agreed > best.agreed ? next : best), nothing)
  const facts = factsOf(sought, listed)
  const points = found.agreed * 100 + sum(facts.map((fact) => fact.points))
  return {
    points: Math.round(Math.max(0, Math.min(100, points))),
    name: found.name,
    because: [...(found.agreed === 1 ? ['the same name'] : found.because), ...facts.map(({ why }) => why)],
  }
}

type Fact = { readonly points: number; readonly why: string }

function factsOf({ birthDate, country }: Sought, { birthDates, countries }: Listed): Fact[] {
  const facts: Fact[] = []
  if (birthDate !== undefined && birthDates.length > 0) facts.push(birthFact(birthDate, birthDates))
  if (country !== undefined && countries.length > 0) {
    const isSame = countries.includes(country)
    facts.push(isSame ? { points: 3, why: 'the same country' } : { points: -4, why: 'another country' })
  }
  return facts
}

function birthFact(birthDate: string, known: readonly string[]): Fact {
  if (known.includes(birthDate)) return { points: 8, why: 'the same birth date' }
  if (known.some((date) => birthDate.startsWith(date))) return { points: 4, why: 'born in the same year' }
  const [year = '', month, day] = birthDate.split('-')
  if (known.includes(`${year}-${day}-${month}`)) return { points: 4, why: 'the birth date with day and month swapped' }
  const years = Math.min(...known.map((date) => Math.abs(Number(date.slice(0, 4)) - Number(year))))
  if (years === 0) return { points: -6, why: 'born in the same year on another day' }
  if (years === 1) return { points: -8, why: 'born a year apart' }
  return { points: -25, why: `born ${years} years apart` }
}

/** A list made ready for many searches. */
export type Prepared<Entry extends Listed> = {
  readonly entries: readonly Entry[]
  readonly names: readonly (readonly Words[])[]
  /** The distinct words of all names, each with the entries that have it. */
  readonly distinct: readonly { readonly word: Word; readonly places: readonly number[] }[]
}

export function prepare<Entry extends Listed>(entries: readonly Entry[]): Prepared<Entry> {
  const known = new Map<string, { readonly word: Word; readonly places: number[] }>()
  const names = entries.map((entry) => entry.names.map(wordsOf))
  names.forEach((ofEntry, place) => {
    for (const word of ofEntry.flatMap((words) => [...words, ...runsOf(words).map(({ both }) => both)])) {
      const found = known.get(word.text) ?? { word, places: [] }
      if (found.places.length === 0) known.set(word.text, found)
      if (found.places.at(-1) !== place) found.places.push(place)
    }
  })
  return { entries, names, distinct: [...known.values()] }
}

/** Two or three words in a row as one, with the words around them. */
function runsOf(words: Words): { both: Word; before: Words; after: Words }[] {
  return [2, 3].flatMap((length) =>
    words.slice(length - 1).map((_, at) => {
      const run = words.slice(at, at + length).map(({ text }) => text)
      return { both: wordOf(run.join('')), before: words.slice(0, at), after: words.slice(at + length) }
    }),
  )
}

export type Found<Entry> = Score & { readonly entry: Entry }

/** The entries with at least `least` points, the best first. */
export function search<Entry extends Listed>(list: Prepared<Entry>, sought: Sought, least: number): Found<Entry>[] {
  const words = wordsOf(sought.name)
  const found = likelyPlaces(list, words).flatMap((place) => {
    const entry = list.entries[place]
    return entry ? { ...score(sought, entry, words, list.names[place]), entry } : []
  })
  return found.filter(({ points }) => points >= least).sort((one, other) => other.points - one.points)
}

/** Entries that share two words with the name, or the only word of either. */
function likelyPlaces({ distinct, names }: Prepared<Listed>, words: Words): number[] {
  const shared = new Map<number, number>()
  for (const word of [...words, ...runsOf(words).map(({ both }) => both)]) {
    for (const known of distinct) {
      if (likeness(word, known.word) <= leastLikeness) continue
      for (const place of known.places) shared.set(place, (shared.get(place) ?? 0) + 1)
    }
  }
  return [...shared].flatMap(([place, count]) => {
    const fewest = Math.min(words.length, ...(names[place] ?? []).map(({ length }) => length))
    return count >= Math.min(2, fewest) ? place : []
  })
}
