/** The SQL of issued documents and of the monthly letters. Only this room writes them. */
import { type Queries, query, statement, type Tx } from '#platform/server/database.ts'
import type { DocumentKind } from '../document-kind.ts'

export type Issued = {
  readonly code: string
  readonly kind: DocumentKind
  readonly sha256: Buffer
  readonly issuedAt: Date
}

const columns = 'code, kind, sha256, issued_at as "issuedAt"'

const selectByContents = query<Issued>(`select ${columns} from issued_documents where owner = $1 and fingerprint = $2`)

export function issuedWith(db: Queries, owner: string, fingerprint: Buffer): Promise<Issued | undefined> {
  return db.one(selectByContents, owner, fingerprint)
}

const insert = statement(`
  insert into issued_documents (id, code, kind, owner, about, fingerprint, sha256, issued_at)
  values ($1, $2, $3, $4, $5, $6, $7, $8) on conflict (owner, fingerprint) do nothing`)

type NewDocument = Issued & {
  readonly id: string
  readonly owner: string
  readonly about: string
  readonly fingerprint: Buffer
}

/** False if the same contents were issued at the same moment by another call. */
export async function addIssued(db: Queries, document: NewDocument): Promise<boolean> {
  const { id, code, kind, owner, about, fingerprint, sha256, issuedAt } = document
  return (await db.run(insert, id, code, kind, owner, about, fingerprint, sha256, issuedAt)) === 1
}

const selectByCode = query<Issued>(`select ${columns} from issued_documents where code = $1`)

export function issuedUnder(db: Queries, code: string): Promise<Issued | undefined> {
  return db.one(selectByCode, code)
}

const selectByBytes = query<Issued>(`select ${columns} from issued_documents where sha256 = $1 limit 1`)

export function issuedAs(db: Queries, sha256: Buffer): Promise<Issued | undefined> {
  return db.one(selectByBytes, sha256)
}

const selectWish = query<{ owner: string }>('select owner from monthly_statements where owner = $1')

export async function wantsLetters(db: Queries, owner: string): Promise<boolean> {
  return (await db.one(selectWish, owner)) !== undefined
}

const insertWish = statement(`
  insert into monthly_statements (owner, next_month) values ($1, $2) on conflict (owner) do nothing`)
const deleteWish = statement('delete from monthly_statements where owner = $1')

/** Switching it on again within a month neither repeats nor skips one. */
export function saveWish(tx: Tx, owner: string, fromMonth: string | null): void {
  if (fromMonth === null) tx.effect(deleteWish, owner)
  else tx.effect(insertWish, owner, fromMonth)
}

export type DueLetter = {
  readonly owner: string
  readonly month: string
  readonly name: string
  readonly email: string
}

const lockDue = statement<DueLetter>(`
  select wish.owner, wish.next_month as month, person.name, person.email
  from monthly_statements wish join users person on person.id = wish.owner and person.deleted_at is null
  where wish.next_month < $1
  order by wish.next_month, wish.owner limit $2 for update of wish skip locked`)

/** Letters that are due for months before this one. Rows that another worker has locked are skipped. */
export function lockDueLetters(tx: Tx, month: string, limit: number): Promise<DueLetter[]> {
  return tx.all(lockDue, month, limit)
}

const advance = statement(`
  update monthly_statements set next_month = written.next_month
  from unnest($1::uuid[], $2::text[]) as written (owner, next_month) where monthly_statements.owner = written.owner`)

export function saveWritten(tx: Tx, written: readonly { readonly owner: string; readonly nextMonth: string }[]): void {
  tx.effect(
    advance,
    written.map(({ owner }) => owner),
    written.map(({ nextMonth }) => nextMonth),
  )
}
