/** The letters about the address book and its lock. */
import { utcMomentText } from '#kernel/notation.ts'
import type { NotificationKind } from '#kernel/notification-kinds.ts'
import * as paths from '#kernel/paths.ts'
import type { NoticeLetter } from '#platform/server/outbox/letter.ts'
import type { SavedAddress } from '../address-book.ts'
import { lockWaitHours } from '../address-lock.ts'

type Person = { readonly name: string; readonly email: string }

/** A label is typed text, which no letter carries to an unverified address. */
type Owner = Person & { readonly verified: boolean }

const place = { label: 'See my addresses', path: paths.withdrawalAddresses }

function letterAbout(kind: NotificationKind) {
  return ({ name, email }: Person, heading: string, paragraphs: string[]): NoticeLetter => {
    return { kind, to: email, subject: heading, heading, greeting: `Dear ${name},`, paragraphs, place }
  }
}

const addressLetter = letterAbout('address-added')
const lockLetter = letterAbout('address-lock')

/** `from` is when a withdrawal to it can be approved; undefined if that is at once. */
export function addressSaved(person: Owner, saved: SavedAddress, from: Date | undefined): NoticeLetter {
  const { network, address, label } = saved
  return addressLetter(person, 'A withdrawal address was saved', [
    `The address ${address} (${network}) was saved in your account${person.verified ? ` as “${label}”` : ''}.`,
    ...(from ? [`It is new, so a withdrawal to it can be approved from ${utcMomentText(from)}.`] : []),
  ])
}

/** Exchanging two names would make an owner choose the wrong address. */
export function addressRenamed(person: Owner, { network, address, label }: SavedAddress, before: string): NoticeLetter {
  return addressLetter(person, 'A withdrawal address was renamed', [
    person.verified
      ? `The address ${address} (${network}) was called “${before}” in your account, and is called “${label}” now.`
      : `The address ${address} (${network}) has another name in your account now.`,
  ])
}

export function lockPutOn(person: Person): NoticeLetter {
  return lockLetter(person, 'Withdrawals are limited to saved addresses', [
    'From now on, withdrawals from your account can only be requested to the addresses that you have saved.',
    `Lifting this takes ${lockWaitHours} hours. An address that is saved from now on can be used after as long.`,
  ])
}

export function liftAsked(person: Person, liftsAt: Date): NoticeLetter {
  return lockLetter(person, 'The lock on your withdrawal addresses is about to lift', [
    `You asked to allow withdrawals to every address again. The lock lifts on ${utcMomentText(liftsAt)}.`,
    'Until then you can keep it with one click in your account.',
  ])
}

export function lockKept(person: Person): NoticeLetter {
  return lockLetter(person, 'The lock on your withdrawal addresses stays', [
    'You decided to keep the lock. Withdrawals stay limited to the addresses that you have saved.',
  ])
}

export function lockLifted(person: Person): NoticeLetter {
  return lockLetter(person, 'The lock on your withdrawal addresses is lifted', [
    `The ${lockWaitHours} hours since you asked are over. Withdrawals can be requested to every address again.`,
    'You can limit them to your saved addresses again at any time.',
  ])
}
