import type * as z from 'zod'
import { promiseNow } from '#features/promises/server/door.ts'
import type { Refusal } from '#kernel/refusal.ts'
import type { Context } from '#platform/server/context.ts'
import type { Db } from '#platform/server/database.ts'
import type { Client } from '#platform/server/http/client.ts'
import { newId } from '#platform/server/ids.ts'
import type { Limit } from '#platform/server/limits.ts'
import type { contactMessage } from '../api.ts'
import { visitorWrote } from './letters.ts'
import { addMessage } from './store.ts'

const byAddress: Limit = { name: 'contact by address', most: 5, windowSeconds: 3600 }

const delivered = { message: "Message sent successfully. We'll reach out shortly." }

/** Stores the message and sends it to the operator, atomically. */
export async function reachOut(
  db: Db,
  { brand, changes, limits, letters }: Context,
  client: Client,
  body: z.output<typeof contactMessage>,
  now: Date,
): Promise<{ message: string } | Refusal> {
  // A bot that filled in the hidden field gets the usual response.
  if (body.website) return delivered
  const refused = await limits.spend(byAddress, client.address, now)
  if (refused) return refused
  const { from_name: name, from_email: email, message } = body
  const written = { id: newId(now), name, email, message, createdAt: now }
  await db.transaction(async (tx) => {
    const promised = await promiseNow(tx, 'messages', now)
    addMessage(tx, written)
    letters.enqueue(tx, visitorWrote(brand.supportEmail, written, promised), now)
  })
  changes.announce('staff', 'Queue')
  return delivered
}
