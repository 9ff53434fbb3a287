/** Requests of other rooms that were under way at the end of a day, so that money was seen on one side only. */

import { coinText } from '#features/operator/assets.ts'
import { after, day } from '#kernel/clock.ts'
import type { Cents } from '#kernel/money.ts'
import { cents } from '#kernel/money.ts'
import { type Queries, query } from '#platform/server/database.ts'
import type { RequestKind } from '../difference-names.ts'

export type Candidate = {
  readonly kind: RequestKind
  /** The deposit's number or the withdrawal's id. */
  readonly request: string
  readonly person: string
  readonly amount: Cents
  readonly coin: string
  readonly at: Date
}

type Row = { request: string; person: string; amount: bigint; asset: string; network: string; at: Date }

export const mostCandidates = 100
const readMost = mostCandidates + 1

/** A hash says that the investor has sent it. One that was confirmed later had arrived or was on its way. */
const selectDeposits = query<Row>(`
  select request, person.name as person, amount, asset, network, at from (
    (select transaction_id as request, owner, amount, asset, network, created_at as at from deposits
      where status = 'Pending' and created_at < $1 and transaction_hash <> '' order by created_at desc limit ${readMost})
    union all
    (select transaction_id, owner, amount, asset, network, created_at from deposits
      where status = 'Confirmed' and decided_at >= $1 and decided_at < $2 and created_at < $1 and transaction_hash <> ''
      order by decided_at limit ${readMost})
  ) waiting join users person on person.id = owner order by at desc limit ${readMost}`)

const selectPayouts = query<Row>(`
  select request, person.name as person, amount, asset, network, at from (
    select id::text as request, owner, amount - fee as amount, asset, network, decided_at as at from withdrawals
    where status = 'Approved' and decided_at >= $2 and decided_at < $1 and (transaction_hash = '') = $3
    order by decided_at desc, id desc limit ${readMost}
  ) paid join users person on person.id = owner order by at desc`)

/** A deposit confirmed later than that was hardly there at the end of the day. */
const confirmedWithin = 30 * day
/** A payout without a hash may wait for days; one with a hash is confirmed within hours. */
const unsentFor = 7 * day
const unconfirmedFor = day

export async function requestsUnderWay(db: Queries, end: Date): Promise<Candidate[]> {
  const [deposits, unsent, sent] = await Promise.all([
    db.all(selectDeposits, end, after(end, confirmedWithin)),
    db.all(selectPayouts, end, after(end, -unsentFor), true),
    db.all(selectPayouts, end, after(end, -unconfirmedFor), false),
  ])
  return [...of('deposit', deposits), ...of('unsent', unsent), ...of('sent', sent)]
}

function of(kind: RequestKind, rows: readonly Row[]): Candidate[] {
  return rows.map(({ asset, network, amount, ...row }) => ({
    ...row,
    kind,
    amount: cents(amount),
    coin: coinText({ asset, network }),
  }))
}
