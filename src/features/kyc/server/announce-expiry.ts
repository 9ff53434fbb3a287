/** Reminds people before their document expires, and tells them on the day. Each letter is written once. */
import { hasExpired } from '#features/accounts/kyc-level.ts'
import type { Context } from '#platform/server/context.ts'
import type { Db } from '#platform/server/database.ts'
import { expired, expiresSoon } from './letters.ts'
import { lockDueExpiries, saveAnnounced } from './store-facts.ts'

const batchSize = 200

export async function announceExpiries(db: Db, context: Context, now: Date): Promise<void> {
  while (true) {
    const owners = await db.transaction(async (tx) => {
      const due = await lockDueExpiries(tx, now, batchSize)
      if (due.length === 0) return []
      const written = due.map((one) => (hasExpired(one.expires, now) ? expired(one) : expiresSoon(one)))
      context.letters.enqueueAll(tx, written, now)
      const owners = due.map(({ owner }) => owner)
      saveAnnounced(tx, owners, now)
      return owners
    })
    for (const userId of owners) context.changes.announce({ userId }, 'User')
    if (owners.length < batchSize) return
  }
}
