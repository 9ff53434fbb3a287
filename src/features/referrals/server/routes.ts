import type { z } from 'zod'
import type { Caller } from '#features/accounts/caller.ts'
import { maskEmail } from '#kernel/email-address.ts'
import { isRefusal, type Refusal } from '#kernel/refusal.ts'
import { decodeCursor, lastPosition, pageOf } from '#platform/server/cursor.ts'
import type { Queries } from '#platform/server/database.ts'
import { serve } from '#platform/server/http/serve.ts'
import type { Server } from '#platform/server/http/server.ts'
import { listReferrals } from '../api.ts'
import { type Friend, friendsOf, sumUp } from './store.ts'

export function referralRoutes(server: Server<Caller>): void {
  serve(server, listReferrals, ({ db, caller, query }) => listFriends(db, caller.userId, query))
}

export async function listFriends(db: Queries, referrer: string, query: z.output<typeof listReferrals.query>) {
  const before = decodeCursor(query.cursor, lastPosition)
  if (isRefusal(before)) return before satisfies Refusal
  const [rows, { friends, earned }] = await Promise.all([
    friendsOf(db, referrer, before, query.limit + 1),
    sumUp(db, referrer),
  ])
  // Friends who close their accounts leave the list, and what they earned stays.
  if (friends.count === 0 && earned === 0n) return { message: 'No referrals' as const }
  const { page, nextCursor } = pageOf(rows, query.limit, ({ joinedAt, id }) => ({ at: joinedAt, id }))
  return {
    referrals: page.map(toRecord),
    total: friends.count,
    ...(friends.isMore && { totalAtLeast: true }),
    totalEarned: earned,
    nextCursor,
  }
}

function toRecord({ id, name, email, photo, joinedAt, earned }: Friend) {
  return { _id: id, name, email: maskEmail(email), photo, joinedAt: joinedAt.toISOString(), earned }
}
