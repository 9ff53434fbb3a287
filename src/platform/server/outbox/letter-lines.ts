/** The lines that the two versions of a letter have in common. */

import { cents, formatCents } from '#kernel/money.ts'
import { utcLongDayText } from '#kernel/notation.ts'
import { mayBeSwitchedOff } from '#kernel/notification-kinds.ts'
import { isNotice, type Letter, type LetterFacts, type Letterhead, oneLine } from './letter.ts'

/** `2 March 2026`; letters have no reader's time zone, so the date is that of UTC. */
export function dateLine({ at }: LetterFacts): string {
  return utcLongDayText(at)
}

/** A typed name opens no letter to an unverified address: it may be an advertisement. */
export function greetingLine({ greeting }: Letter, { isVerified }: LetterFacts): string[] {
  if (greeting === undefined) return []
  return [isVerified ? greeting : 'Hello,']
}

export function figureLines({ figures }: LetterFacts): { label: string; amount: string }[] {
  return figures.map(([label, amount]) => ({ label: oneLine(label), amount: formatCents(cents(BigInt(amount))) }))
}

/** How to switch this kind of letter off, or why it cannot be. */
export function choiceLine(letter: Letter, { preferencesPath, appUrl }: Letterhead) {
  if (!isNotice(letter) || preferencesPath === undefined) return undefined
  return mayBeSwitchedOff(letter.kind)
    ? { text: 'You can choose which letters you get:', url: appUrl + preferencesPath }
    : { text: 'We always send letters like this one, for your security.' }
}
