import type { Tx } from '#platform/server/database.ts'
import { newId } from '#platform/server/ids.ts'
import type { Consent } from '../consent.ts'
import { addConsent } from './store.ts'

type Recording = { readonly person: string; readonly consents: readonly Consent[]; readonly address: string }

export function recordConsents(tx: Tx, { person, consents, address }: Recording, now: Date): void {
  for (const consent of consents) addConsent(tx, newId(now), person, { ...consent, at: now, address })
}
