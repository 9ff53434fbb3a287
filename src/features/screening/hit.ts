/** Compares the facts of a person with every list in force; each hit has its reasons. */
import { type Prepared, prepare, search } from './score.ts'
import type { HitFact } from './verdict.ts'
import type { Entry } from './watch-list.ts'

/** The facts of a person that are compared. */
export type Facts = {
  readonly name: string
  /** Two letters, or nothing. */
  readonly country: string
  /** The facts that staff noted from the person's document, if any. */
  readonly identity?: Identity | undefined
  readonly email: string
  /** The addresses that the person is paid at. */
  readonly wallets: readonly string[]
}

type Identity = { readonly checkedName: string; readonly documentCountry: string; readonly birthDate: string }

/** Names that are less alike are not worth a look. */
const leastPoints = 70

export type ListedEntry = Entry & { readonly listId: string; readonly digest: string }

/** Every list in force, made ready for searches. */
export type Lists = {
  readonly byName: Prepared<ListedEntry>
  /** Entries without a name, by the exact facts that they block. */
  readonly byFact: ReadonlyMap<string, readonly ListedEntry[]>
}

export function listsOf(entries: readonly ListedEntry[]): Lists {
  const byFact = new Map<string, ListedEntry[]>()
  for (const entry of entries) {
    for (const key of keysOf(entry)) byFact.set(key, [...(byFact.get(key) ?? []), entry])
  }
  return { byName: prepare(entries.filter(({ names }) => names.length > 0)), byFact }
}

const keyOf = (fact: HitFact, value: string) => `${fact} ${value.toLowerCase()}`

/** A country blocks everybody there only where the entry names nobody. */
function keysOf({ names, wallets, emails, countries }: ListedEntry): string[] {
  const blocked = names.length === 0 ? countries : []
  return [
    ...wallets.map((wallet) => keyOf('wallet', wallet)),
    ...emails.map((address) => keyOf('email', address)),
    ...blocked.map((country) => keyOf('country', country)),
  ]
}

export type Hit = {
  readonly entry: ListedEntry
  readonly fact: HitFact
  /** The fact as it was compared; the hit stands for as long as the person has it. */
  readonly compared: string
  readonly points: number
  /** The listed name, address or country that matched. */
  readonly matched: string
  readonly because: readonly string[]
}

/** The hits of a person, the most probable first. */
export function screen(facts: Facts, { byName, byFact }: Lists): Hit[] {
  const { country, email, wallets } = facts
  const address = email.toLowerCase()
  const exact = (fact: HitFact, listed: string, compared: string, why: string): Hit[] =>
    (byFact.get(keyOf(fact, listed)) ?? []).map((entry) => {
      return { entry, fact, compared, points: 100, matched: listed, because: [why] }
    })
  const found = [
    ...wallets.flatMap((wallet) => exact('wallet', wallet, wallet, 'the same wallet address')),
    ...exact('email', address, email, 'the same e-mail address'),
    ...domainsOf(address).flatMap((domain) => exact('email', domain, email, 'an address of the same domain')),
    ...exact('country', country, country, 'the same country'),
    ...namedHits(facts, byName),
  ]
  return found.sort((one, other) => other.points - one.points)
}

/** The account's name and the document's are both compared; an entry that matches both is one hit, with the more probable name. */
function namedHits({ name, country, identity }: Facts, byName: Lists['byName']): Hit[] {
  const names = [{ name, country }]
  if (identity) names.push({ name: identity.checkedName, country: identity.documentCountry })
  const best = new Map<ListedEntry, Hit>()
  for (const sought of names) {
    const birthDate = identity?.birthDate
    const compared = comparedName({ ...sought, birthDate })
    const facts = { name: sought.name, country: sought.country || undefined, birthDate }
    for (const { entry, points, name: matched, because } of search(byName, facts, leastPoints)) {
      const known = best.get(entry)
      if (known && known.points > points) continue
      best.set(entry, { entry, fact: 'name', compared, points, matched, because })
    }
  }
  return [...best.values()]
}

/** The domain of an address and those that it is part of: `mail.example.com`, `example.com`, `com`. */
function domainsOf(address: string): string[] {
  const parts = address.slice(address.indexOf('@') + 1).split('.')
  return parts.map((_, index) => parts.slice(index).join('.'))
}

type ComparedName = { readonly name: string; readonly country: string; readonly birthDate: string | undefined }

/** A name is compared together with its country and the birth date. The SQL of standing hits writes the same text. */
function comparedName({ name, country, birthDate }: ComparedName): string {
  return birthDate === undefined ? `${name}, ${country}` : `${name}, ${country}, born ${birthDate}`
}
