import type { Caller } from '#features/accounts/caller.ts'
import { refuse } from '#kernel/refusal.ts'
import type { Db, Queries, Tx } from '#platform/server/database.ts'
import { newId } from '#platform/server/ids.ts'
import { type Agreed, type Asked, type Consent, consentsAtOpening, openSubjects } from '../consent.ts'
import { addConsent, consentsOf } from './store.ts'

export async function listOpenConsents(db: Queries, caller: Caller, asked: Asked) {
  const recorded = await consentsOf(db, caller.userId)
  const hasAgreedBefore = recorded.some(({ subject, given }) => subject === 'terms' && given)
  return { asked, open: openSubjects(asked, recorded), hasAgreedBefore }
}

const outdated = refuse('CHANGED', 'The terms have changed since you opened this page. Please read them again.')

/** Records what was still open. The caller's row is locked, so clicking twice records it once. */
export function giveConsents(
  db: Db,
  caller: Caller,
  { asked, agreed }: { readonly asked: Asked; readonly agreed: Agreed },
  now: Date,
) {
  return db.transaction(async (tx) => {
    const given = consentsAtOpening(asked, agreed).filter((consent) => consent.given)
    if (given.length === 0) return outdated
    const open = openSubjects(asked, await consentsOf(tx, caller.userId))
    const consents = given.filter(({ subject }) => open.includes(subject))
    recordConsents(tx, { person: caller.userId, consents, address: caller.address }, now)
    return { message: 'Thank you. We have recorded it.' }
  })
}

type Recording = { readonly person: string; readonly consents: readonly Consent[]; readonly address: string }

export function recordConsents(tx: Tx, { person, consents, address }: Recording, now: Date): void {
  for (const consent of consents) addConsent(tx, newId(now), person, { ...consent, at: now, address })
}
