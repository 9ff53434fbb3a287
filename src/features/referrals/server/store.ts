/** The SQL of referrals. Only this room writes `referral_rewards`. */
import { type Cents, cents } from '#kernel/money.ts'
import type { Total } from '#kernel/notation.ts'
import { keysetOf, maxCounted, type PageStart, totalOf } from '#platform/server/cursor.ts'
import { type Queries, query, statement, type Tx } from '#platform/server/database.ts'

const insertReward = statement(`
  insert into referral_rewards (friend, referrer, amount, earned_at) values ($1, $2, $3, $4)`)

export function addReward(tx: Tx, friend: string, referrer: string, amount: Cents, now: Date): void {
  tx.effect(insertReward, friend, referrer, amount, now)
}

/** Concurrent confirmations of one friend's deposits are serialised here, so that only one is the first. */
const waitForFriends = statement(`
  select pg_advisory_xact_lock(hashtextextended('referral ' || friend, 0)) from unnest($1::text[]) friend`)
const selectConfirmed = query<{ friend: string }>(`
  select friend from unnest($1::uuid[]) friend
  where exists (select from deposits where owner = friend and status = 'Confirmed')`)

/**
 * Those of these friends who have a confirmed deposit. Two statements, because the snapshot of a single one would be taken
 * before it waited for the locks, which are taken in the order of the ids.
 */
export async function withConfirmedDeposit(tx: Tx, friends: readonly string[]): Promise<string[]> {
  const inOrder = [...friends].sort()
  tx.effect(waitForFriends, inOrder)
  return (await tx.all(selectConfirmed, inOrder)).map(({ friend }) => friend)
}

export type Friend = { id: string; name: string; email: string; photo: string; joinedAt: Date; earned: Cents }

const { isBeyond, inOrder } = keysetOf({ key: 'created_at', id: 'id', direction: 'desc' }, '$2', '$3')

const selectFriends = query<Omit<Friend, 'joinedAt' | 'earned'> & { created_at: Date; earned: bigint | null }>(`
  select id, name, email, photo, created_at,
    (select amount from referral_rewards where friend = users.id and referrer = $1) as earned
  from users where referred_by = $1 and ${isBeyond} ${inOrder} limit $4`)

export async function friendsOf(db: Queries, referrer: string, before: PageStart, limit: number): Promise<Friend[]> {
  const rows = await db.all(selectFriends, referrer, before.at, before.id, limit)
  return rows.map(({ created_at, earned, ...row }) => ({ ...row, joinedAt: created_at, earned: cents(earned ?? 0n) }))
}

const selectSums = query<{ friends: number; earned: bigint }>(`
  select (select count(*)::int from (
      select from users where referred_by = $1 limit ${maxCounted + 1}) counted) as friends,
    (select coalesce(sum(amount), 0)::bigint from referral_rewards where referrer = $1) as earned`)

/** A person's number of friends, capped, and their total earnings, to the cent. */
export async function sumUp(db: Queries, referrer: string): Promise<{ friends: Total; earned: Cents }> {
  const sums = await db.one(selectSums, referrer)
  return { friends: totalOf(sums?.friends ?? 0), earned: cents(sums?.earned ?? 0n) }
}
