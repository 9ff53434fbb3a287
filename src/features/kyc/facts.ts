/** The facts that staff read off an identity document, and what follows from them. */
import { countryName } from '#features/accounts/countries.ts'
import { hasExpired } from '#features/accounts/kyc-level.ts'
import { dateOf } from '#kernel/clock.ts'
import { type Refusal, refuseField } from '#kernel/refusal.ts'

export const documentTypes = ['Passport', 'Identity card', 'Residence permit', 'Driving licence'] as const
export type DocumentType = (typeof documentTypes)[number]

/** All of them, or none. Dates are days, `2031-04-15`. */
export type Facts = {
  readonly documentType: DocumentType
  readonly documentNumber: string
  /** The country that issued it. */
  readonly documentCountry: string
  readonly birthDate: string
  readonly expiresOn: string
  readonly checkedName: string
}

/** Letters and digits alone: the same number is printed with and without spaces and hyphens. */
export function plainNumber(typed: string): string {
  return typed.toUpperCase().replaceAll(/[\s<.\-–/]/g, '')
}

/** Whole years. Who was born on 29 February is a year older on 1 March of a common year. */
export function ageOn(today: string, birthDate: string): number {
  const years = Number(today.slice(0, 4)) - Number(birthDate.slice(0, 4))
  return today.slice(5) < birthDate.slice(5) ? years - 1 : years
}

/** Why nobody with these facts can have an account. */
export function refusePerson({ birthDate }: Facts, minimumAge: number, now: Date): Refusal | undefined {
  const today = dateOf(now)
  if (birthDate > today) return refuseField('facts.birthDate', 'This day has not come yet')
  const age = ageOn(today, birthDate)
  if (age > 120) return refuseField('facts.birthDate', 'Please check the year')
  if (age >= minimumAge) return undefined
  const message = `Born on ${birthDate}, this person is ${age}. Nobody under ${minimumAge} can be approved.`
  return refuseField('facts.birthDate', message)
}

/** An expired document proves nothing today. Facts of one that was valid when it was approved can still be noted. */
export function refuseExpired({ expiresOn }: Facts, now: Date): Refusal | undefined {
  return hasExpired(expiresOn, now) ? refuseField('facts.expiresOn', 'This document has expired') : undefined
}

/** For the audit log, which outlives the account: neither name nor birth date, and only the end of the number. */
export function factsNoted({ documentType, documentNumber, documentCountry, expiresOn }: Facts) {
  const document = `${documentType} of ${countryName(documentCountry)}, ending in ${documentNumber.slice(-3)}`
  return { document, expiresOn }
}

type Likeness = 'same' | 'fewer' | 'different'

/** How the name on a document compares with the account’s: `fewer` if one leaves words out that the other has. */
export function compareNames(onDocument: string, onAccount: string): Likeness {
  const likenesses = spellings(onDocument).flatMap((one) =>
    spellings(onAccount).map((other) => compareWords(one, other)),
  )
  return likenesses.find((one) => one === 'same') ?? likenesses.find((one) => one === 'fewer') ?? 'different'
}

function compareWords(one: ReadonlySet<string>, other: ReadonlySet<string>): Likeness {
  const [less, more] = one.size < other.size ? [one, other] : [other, one]
  if (less.size === 0 || ![...less].every((word) => more.has(word))) return 'different'
  return less.size === more.size ? 'same' : 'fewer'
}

/** Machine-readable lines write Ü as UE; others leave out the accent. */
const digraphs: Readonly<Record<string, string>> = { Ä: 'AE', Ö: 'OE', Ü: 'UE', Å: 'AA', Ø: 'OE', Æ: 'AE', Œ: 'OE' }
const letters: Readonly<Record<string, string>> = { ...digraphs, Ä: 'A', Ö: 'O', Ü: 'U', Å: 'A', Ø: 'O' }

function spellings(name: string): ReadonlySet<string>[] {
  const upper = name.normalize('NFC').toUpperCase()
  return [digraphs, letters].map((table) => {
    const spelled = upper.replaceAll(/[ÄÖÜÅØÆŒ]/g, (letter) => table[letter] ?? letter)
    const plain = spelled.normalize('NFD').replaceAll(/[\p{M}’'.]/gu, '')
    return new Set(plain.split(/[^\p{L}\p{N}]+/u).filter(Boolean))
  })
}
