/** Entries of everybody by cause and time, for reports. */
import { after, hour } from '#kernel/clock.ts'
import { type Cents, cents } from '#kernel/money.ts'
import type { Queries } from '#platform/server/database.ts'
import { type Put, readDynamic } from '#platform/server/dynamic-query.ts'
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

/** The tables that name an entry’s group, and its name as SQL over the alias `entry`. */
export type EntryGroup = { readonly joins: string; readonly name: string }

export type Posted = {
  readonly causes: readonly CauseKind[]
  readonly from: Date
  readonly until: Date
  readonly of?: { readonly group: EntryGroup; readonly name: string } | undefined
}

/** A place in a list that is ordered by time and number. */
export type NumberedPlace = { readonly at: Date; readonly id: bigint }

/**
 * Newest first, after a place. The index of times knows ranges of pages and no order, so ever longer spans of time are
 * read, from the newest on, until the page is full: it costs what it shows, and only a rare cause reads the whole period.
 */
export async function postedEntries(
  db: Queries,
  { from, until, ...asked }: Posted,
  before: NumberedPlace | undefined,
  limit: number,
): Promise<PostedEntry[]> {
  const found: PostedEntry[] = []
  let end = before && before.at < until ? after(before.at, 1) : until
  for (let span = hour; found.length < limit && end > from; span *= 4) {
    const start = new Date(Math.max(after(end, -span).getTime(), from.getTime()))
    found.push(...(await entriesIn(db, { ...asked, from: start, until: end }, before, limit - found.length)))
    end = start
  }
  return found
}

async function entriesIn(
  db: Queries,
  { causes, from, until, of }: Posted,
  before: NumberedPlace | undefined,
  limit: number,
): Promise<PostedEntry[]> {
  const order = 'order by entry.posted_at desc, entry.id desc'
  const rows = await readDynamic<Omit<PostedEntry, 'amount'> & { amount: bigint }>(db, (put) => {
    const isBefore = before && `(entry.posted_at, entry.id) < (${put(before.at)}, ${put(before.id)}::bigint)`
    const isOfGroup = of && `${of.group.name} = ${put(of.name)}`
    const conditions = [postedBetween(put, { causes, from, until }), isBefore, isOfGroup].filter(Boolean)
    return `
      select entry.id, entry.posted_at as at, entry.owner, users.name, entry.source, entry.destination, entry.amount,
        entry.cause_kind as cause, entry.cause_reference as reference
      from (
        select entry.* from entries entry ${of?.group.joins ?? ''}
        where ${conditions.join(' and ')} ${order} limit ${limit}) entry
      join users on users.id = entry.owner ${order}`
  })
  return rows.map((row) => ({ ...row, amount: cents(row.amount) }))
}

function postedBetween(put: Put, { causes, from, until }: Omit<Posted, 'of'>): string {
  return `entry.cause_kind = any (${put(causes)}) and entry.posted_at >= ${put(from)} and entry.posted_at < ${put(until)}`
}

export type GroupSum = {
  readonly group: string
  readonly cause: CauseKind
  readonly count: number
  readonly total: bigint
}

/** Sums of a period by group and cause. Entries that the group does not concern have an empty name. */
export function sumsByGroup(db: Queries, posted: Posted, { joins, name }: EntryGroup): Promise<GroupSum[]> {
  return readDynamic<GroupSum>(
    db,
    (put) => `
      select ${name} as "group", entry.cause_kind as cause, count(*)::int as count, sum(entry.amount)::bigint as total
      from entries entry ${joins} where ${postedBetween(put, posted)} group by 1, 2 order by 1, 2`,
  )
}
