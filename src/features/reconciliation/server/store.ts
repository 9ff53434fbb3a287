/** The SQL of reconciliation. Only this room writes its tables. */
import { type Cents, cents } from '#kernel/money.ts'
import { type Queries, query, statement, type Tx } from '#platform/server/database.ts'
import type { DifferenceKind } from '../difference-names.ts'
import type { DifferenceLine, FirstSignature, StatementLine } from '../reconciliation.ts'
import type { SignedDay } from '../signed-day.ts'

const lockAll = statement(`select pg_advisory_xact_lock(hashtextextended('reconciliation', 0))`)

/** Changes and signatures are few, and each sees all before it. */
export function lockReconciliation(tx: Tx): void {
  tx.effect(lockAll)
}

const upsertDay = statement(`
  insert into reconciliation_days (day, custody) values ($1, $2)
  on conflict (day) do update set custody = excluded.custody, first_by = null, first_at = null, first_digest = null`)

/** A change takes back a first signature. */
export function touchDay(tx: Tx, day: string, custody: Cents): void {
  tx.effect(upsertDay, day, custody)
}

const insertLines = statement(`
  insert into statement_lines (id, day, source, account, asset, quantity, amount, file_name, entered_by, entered_at)
  select given.id, $1, given.source, given.account, given.asset, given.quantity, given.amount, $3, $4, $5
  from jsonb_to_recordset($2::jsonb)
    as given (id uuid, source text, account text, asset text, quantity text, amount bigint)`)

type Entry = { readonly byId: string; readonly at: Date }
type WithId<Line> = Line & { readonly id: string }

const asJson = (lines: readonly WithId<{ amount: Cents }>[]) =>
  JSON.stringify(lines.map((line) => ({ ...line, amount: String(line.amount) })))

export function addLines(
  tx: Tx,
  day: string,
  lines: readonly WithId<StatementLine>[],
  { fileName, byId, at }: Entry & { readonly fileName: string },
): void {
  tx.effect(insertLines, day, asJson(lines), fileName, byId, at)
}

const insertDifferences = statement(`
  insert into difference_lines (id, day, kind, amount, reason, request, carried_from, entered_by, entered_at)
  select given.id, $1, given.kind, given.amount, given.reason, given.request, given."carriedFrom", $3, $4
  from jsonb_to_recordset($2::jsonb)
    as given (id uuid, kind text, amount bigint, reason text, request text, "carriedFrom" uuid)`)

export function addDifferences(
  tx: Tx,
  day: string,
  lines: readonly WithId<DifferenceLine & { readonly carriedFrom?: string }>[],
  { byId, at }: Entry,
): void {
  tx.effect(insertDifferences, day, asJson(lines), byId, at)
}

type Said = { readonly id: string; readonly by: string; readonly at: Date }

const selectLines = query<Omit<StatementLine, 'amount'> & Said & { amount: bigint; fileName: string }>(`
  select line.id, source, account, asset, quantity, amount, file_name as "fileName", person.name as by, entered_at as at
  from statement_lines line join users person on person.id = line.entered_by
  where day = $1 order by source, account, asset`)

type Carried = { readonly carriedFrom: string | null; readonly carriedDay: string | null }

const selectDifferences = query<
  Omit<DifferenceLine, 'amount'> & Said & Carried & { amount: bigint; kind: DifferenceKind }
>(`
  select line.id, line.kind, line.amount, line.reason, line.request, person.name as by, line.entered_at as at,
    line.carried_from as "carriedFrom", earlier.day::text as "carriedDay"
  from difference_lines line join users person on person.id = line.entered_by
    left join difference_lines earlier on earlier.id = line.carried_from
  where line.day = $1 order by line.entered_at, line.id`)

/** Figures and explanations of a day. */
export async function enteredFor(db: Queries, day: string) {
  const [lines, explained] = await Promise.all([db.all(selectLines, day), db.all(selectDifferences, day)])
  const inCents = <Line extends { amount: bigint }>(line: Line) => ({ ...line, amount: cents(line.amount) })
  return { lines: lines.map(inCents), explained: explained.map(inCents) }
}

const deleteLine = statement('delete from statement_lines where day = $1 and id = $2')
const deleteDifference = statement('delete from difference_lines where day = $1 and id = $2')

/** Whether there was such a line. */
export async function removeLine(tx: Tx, day: string, id: string): Promise<boolean> {
  return (await tx.run(deleteLine, day, id)) + (await tx.run(deleteDifference, day, id)) > 0
}

const selectFirst = query<{ byId: string; by: string; at: Date; digest: string }>(`
  select first.id as "byId", first.name as by, first_at as at, first_digest as digest
  from reconciliation_days day join users first on first.id = day.first_by and first.role in ('author', 'admin')
  where day.day = $1`)

/** The signature of a former member of staff does not count. */
export async function firstSignature(db: Queries, day: string): Promise<FirstSignature | null> {
  return (await db.one(selectFirst, day)) ?? null
}

const updateFirst = statement(`
  update reconciliation_days set first_by = $2, first_at = $3, first_digest = $4 where day = $1`)

export function saveFirst(tx: Tx, day: string, { byId, at, digest }: Omit<FirstSignature, 'by'>): void {
  tx.effect(updateFirst, day, byId, at, digest)
}

const insertSigned = statement(`
  insert into signed_days (day, figures, digest, custody, says, unexplained, first_by, signed_by, signed_at)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`)

export function addSigned(tx: Tx, signed: SignedDay, { first, byId, at }: Entry & { first: string | null }): void {
  const { day, figures, digest, custody, says, unexplained } = signed
  tx.effect(insertSigned, day, figures, digest, custody, says, unexplained, first, byId, at)
}

const signedColumns = `
  signed.day::text, signed.figures, signed.digest, signed.custody, signed.says, signed.unexplained,
  coalesce(first.name || ' and ', '') || person.name as "signedBy", signed.signed_at as "signedAt"`
const signedTables = `signed_days signed join users person on person.id = signed.signed_by
  left join users first on first.id = signed.first_by`

/** One or two people signed it, in this order. */
export type StoredSignedDay = SignedDay & { readonly signedBy: string; readonly signedAt: Date }

const selectLatest = query<StoredSignedDay>(`
  select ${signedColumns} from ${signedTables}
  where signed.signed_at < $1 order by signed.day desc limit 1`)
const selectSigned = query<StoredSignedDay>(`select ${signedColumns} from ${signedTables} where signed.day = $1`)
const selectAllSigned = query<StoredSignedDay>(`select ${signedColumns} from ${signedTables} order by signed.day`)

/** Of the days that were signed before a moment. */
export function lastSignedDay(db: Queries, before: Date | 'infinity'): Promise<StoredSignedDay | undefined> {
  return db.one(selectLatest, before)
}

export function signedDay(db: Queries, day: string): Promise<StoredSignedDay | undefined> {
  return db.one(selectSigned, day)
}

export function everySignedDay(db: Queries): Promise<StoredSignedDay[]> {
  return db.all(selectAllSigned)
}

export type ListedDay = {
  readonly day: string
  readonly custody: bigint
  readonly says: bigint
  readonly unexplained: bigint
  readonly isSignedFirst: boolean
  readonly signedBy: string | null
  readonly signedAt: Date | null
}

const selectDays = query<ListedDay>(`
  select day.day::text, coalesce(signed.custody, day.custody) as custody,
    coalesce(signed.says, entered.says)::bigint as says,
    coalesce(signed.unexplained, entered.says - day.custody - entered.explained)::bigint as unexplained,
    day.first_by is not null as "isSignedFirst", signed.signed_at as "signedAt",
    coalesce(first.name || ' and ', '') || person.name as "signedBy"
  from (select * from reconciliation_days any_day where day < $1
      and (exists (select from statement_lines line where line.day = any_day.day)
        or exists (select from difference_lines line where line.day = any_day.day))
      order by day desc limit $2) day
    left join signed_days signed on signed.day = day.day left join users person on person.id = signed.signed_by
    left join users first on first.id = signed.first_by
    cross join lateral (select
      (select coalesce(sum(amount), 0) from statement_lines line where line.day = day.day) as says,
      (select coalesce(sum(amount), 0) from difference_lines line where line.day = day.day) as explained) entered
  order by day.day desc`)

/** Days with figures before a day, the newest first. A day whose lines were all taken back is left out. */
export function daysBefore(db: Queries, day: string, limit: number): Promise<ListedDay[]> {
  return db.all(selectDays, day, limit)
}
