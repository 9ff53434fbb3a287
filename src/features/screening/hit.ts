/** Compares the facts of a person with every list in force; each hit has its reasons. */
import { type Prepared, prepare, search } from './score.ts'
import type { HitFact } from './verdict.ts'
import type { Entry } from './watch-list.ts'

/** The facts of a person that are compared. */
export type Facts = {
  readonly name: string
  /** Two letters, or nothing. */
  readonly country: string
  readonly email: string
  /** The addresses that the person is paid at. */
  readonly wallets: readonly string[]
}

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
export function screen({ name, country, email, wallets }: Facts, { byName, byFact }: Lists): Hit[] {
  const address = email.toLowerCase()
  const exact = (fact: HitFact, listed: string, compared: string, why: string): Hit[] =>
    (byFact.get(keyOf(fact, listed)) ?? []).map((entry) => {
      return { entry, fact, compared, points: 100, matched: listed, because: [why] }
    })
  const named = search(byName, { name, country: country || undefined }, leastPoints)
  const found = [
    ...wallets.flatMap((wallet) => exact('wallet', wallet, wallet, 'the same wallet address')),
    ...exact('email', address, email, 'the same e-mail address'),
    ...domainsOf(address).flatMap((domain) => exact('email', domain, email, 'an address of the same domain')),
    ...exact('country', country, country, 'the same country'),
    ...named.map(({ entry, points, name: matched, because }): Hit => {
      return { entry, fact: 'name', compared: comparedName({ name, country }), points, matched, because }
    }),
  ]
  return found.sort((one, other) => other.points - one.points)
}

/** The domain of an address and those that it is part of: `mail.example.com`, `example.com`, `com`. */
function domainsOf(address: string): string[] {
  const parts = address.slice(address.indexOf('@') + 1).split('.')
  return parts.map((_, index) => parts.slice(index).join('.'))
}

/** A name is compared together with its country. */
function comparedName({ name, country }: Pick<Facts, 'name' | 'country'>): string {
  return `${name}, ${country}`
}
