/** Entries of everybody by cause and time, for reports. */
import { type Cents, cents } from '#kernel/money.ts'
import type { Queries } from '#platform/server/database.ts'
import { readDynamic } from '#platform/server/dynamic-query.ts'
import type { CauseKind } from '../entry.ts'

export type PostedEntry = {
  readonly id: bigint
  readonly at: Date
  readonly owner: string
  readonly name: string
  readonly source: string
  readonly destination: string
  readonly amount: Cents
  readonly cause: CauseKind
  readonly reference: string
}
export type Posted = { readonly causes: readonly CauseKind[]; readonly from: Date; readonly until: Date }

/** Newest first, after the entry `before`. The index of times knows ranges of pages, so the period bounds what is read. */
export async function postedEntries(
  db: Queries,
  { causes, from, until }: Posted,
  before: bigint,
  limit: number,
): Promise<PostedEntry[]> {
  const rows = await readDynamic<Omit<PostedEntry, 'amount'> & { amount: bigint }>(db, (put) => {
    const last = put(before)
    return `
      select entry.id, entry.posted_at as at, entry.owner, users.name, entry.source, entry.destination, entry.amount,
        entry.cause_kind as cause, entry.cause_reference as reference
      from (
        select * from entries where cause_kind = any (${put(causes)}) and posted_at >= ${put(from)}
          and posted_at < ${put(until)}
          and (posted_at, id) < (coalesce((select posted_at from entries where id = ${last}), 'infinity'), ${last}::bigint)
        order by posted_at desc, id desc limit ${limit}) entry
      join users on users.id = entry.owner order by entry.posted_at desc, entry.id desc`
  })
  return rows.map((row) => ({ ...row, amount: cents(row.amount) }))
}
