/** The SQL of referrals. Only this room writes `referral_rewards`. */
import { type Cents, cents } from '#kernel/money.ts'
import { type Queries, statement, type Tx } from '#platform/server/database.ts'

const insertReward = statement(`
  insert into referral_rewards (friend, referrer, amount, earned_at) values ($1, $2, $3, $4)`)

export function addReward(tx: Tx, friend: string, referrer: string, amount: Cents, now: Date): void {
  tx.effect(insertReward, friend, referrer, amount, now)
}

/** Concurrent confirmations of one friend's deposits are serialised here, so that only one is the first. */
const waitForFriends = statement(`
  select pg_advisory_xact_lock(hashtextextended('referral ' || friend, 0)) from unnest($1::text[]) friend`)
const selectConfirmed = statement<{ friend: string }>(`
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

const selectFriends = statement<Omit<Friend, 'joinedAt' | 'earned'> & { created_at: Date; earned: bigint | null }>(`
  select person.id, person.name, person.email, person.photo, person.created_at, reward.amount as earned
  from users person left join referral_rewards reward on reward.friend = person.id
  where person.referred_by = $1 order by person.created_at desc, person.id desc limit 500`)

export async function friendsOf(db: Queries, referrer: string): Promise<Friend[]> {
  const rows = await db.all(selectFriends, referrer)
  return rows.map(({ created_at, earned, ...row }) => ({ ...row, joinedAt: created_at, earned: cents(earned ?? 0n) }))
}
