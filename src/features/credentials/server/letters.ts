/** The letters about factors, and what every letter about security says of when and where something was done. */

import { describeDevice } from '#kernel/device.ts'
import { withQuery } from '#kernel/own-path.ts'
import * as paths from '#kernel/paths.ts'
import type { Client } from '#platform/server/http/client.ts'
import type { Letter, NoticeLetter } from '#platform/server/outbox/letter.ts'

type Person = { readonly name: string; readonly email: string }

const securityPlace = { label: 'See my security settings', path: withQuery(paths.userProfile, { tab: 'security' }) }

export type SecurityEvent = Pick<NoticeLetter, 'kind' | 'subject' | 'heading'> & {
  readonly said: string
  readonly client: Pick<Client, 'address' | 'userAgent'>
}

/** `2 March 2026 at 09:00 UTC, with Chrome on Mac, from the address 203.0.113.9`. */
export function whenAndWhere({ address, userAgent }: Pick<Client, 'address' | 'userAgent'>, now: Date): string {
  const date = now.toLocaleDateString('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' })
  const time = now.toISOString().slice(11, 16)
  const device = describeDevice(userAgent)
  return `${date} at ${time} UTC, with ${device === 'A program' ? 'a program' : device}, from the address ${address}`
}

/** A letter that something about the security of an account was changed, for whoever did not do it. */
export function securityLetter(person: Person, { said, client, ...texts }: SecurityEvent, now: Date): Letter {
  return {
    ...texts,
    to: person.email,
    greeting: `Dear ${person.name},`,
    paragraphs: [
      said,
      `It was done on ${whenAndWhere(client, now)}.`,
      'If it was not you, please change your password at once and write to us.',
    ],
    place: securityPlace,
  }
}

type Done = { readonly client: Pick<Client, 'address' | 'userAgent'> }

export function authenticatorAdded(person: Person, { client }: Done, now: Date): Letter {
  const subject = 'An authenticator app was added to your account'
  const said =
    'An authenticator app was added to your account. From now on a new browser is asked for a code of it when you sign in, and so are you before anything sensitive.'
  return securityLetter(person, { kind: 'factor-changed', subject, heading: subject, said, client }, now)
}

export function authenticatorReplaced(person: Person, { client }: Done, now: Date): Letter {
  const subject = 'Your authenticator app was replaced'
  const said = 'Your authenticator app was set up anew. Codes of the former one no longer work.'
  return securityLetter(person, { kind: 'factor-changed', subject, heading: subject, said, client }, now)
}

export function authenticatorRemoved(person: Person, { client }: Done, now: Date): Letter {
  const subject = 'The authenticator app was removed from your account'
  const said = 'The authenticator app was removed from your account. Its codes no longer work.'
  return securityLetter(person, { kind: 'factor-changed', subject, heading: subject, said, client }, now)
}

export function recoveryCodesRenewed(person: Person, { client }: Done, now: Date): Letter {
  const subject = 'New recovery codes were made for your account'
  const said = 'New recovery codes were made for your account. The former ones no longer work.'
  return securityLetter(person, { kind: 'factor-changed', subject, heading: subject, said, client }, now)
}

export function recoveryCodeUsed(person: Person, { client, left }: Done & { left: number }, now: Date): Letter {
  const subject = 'A recovery code of your account was used'
  const rest =
    left === 0
      ? 'It was the last one. Please make new ones in your security settings.'
      : `You have ${left === 1 ? 'one code' : `${left} codes`} left.`
  const said = `A recovery code was used in place of your passkey or authenticator app. ${rest}`
  return securityLetter(person, { kind: 'recovery-code-used', subject, heading: subject, said, client }, now)
}
