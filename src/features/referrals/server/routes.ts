import type { Caller } from '#features/accounts/caller.ts'
import { maskEmail } from '#kernel/email-address.ts'
import { cents } from '#kernel/money.ts'
import { serve } from '#platform/server/http/serve.ts'
import type { Server } from '#platform/server/http/server.ts'
import { listReferrals } from '../api.ts'
import { type Friend, friendsOf } from './store.ts'

export function referralRoutes(server: Server<Caller>): void {
  serve(server, listReferrals, async ({ db, caller }) => {
    const friends = await friendsOf(db, caller.userId)
    if (friends.length === 0) return { message: 'No referrals' as const }
    const totalEarned = cents(friends.reduce((sum, { earned }) => sum + earned, 0n))
    return { referrals: friends.map(toRecord), totalEarned }
  })
}

function toRecord({ id, name, email, photo, joinedAt, earned }: Friend) {
  return { _id: id, name, email: maskEmail(email), photo, joinedAt: joinedAt.toISOString(), earned }
}
