/** The SQL of contact messages and their answers. Only this room writes them. */
import { emailKey } from '#kernel/email-address.ts'
import { keysetOf, type PageStart } from '#platform/server/cursor.ts'
import { type Queries, query, statement, type Tx } from '#platform/server/database.ts'
import { containsPattern, readDynamic, where } from '#platform/server/dynamic-query.ts'
import { holdsDuty } from '#platform/server/holds-duty.ts'
import type { ContactRecord, MessageView } from '../api.ts'

export type ContactMessage = {
  readonly id: string
  readonly name: string
  readonly email: string
  readonly message: string
  readonly createdAt: Date
}

type Named = { readonly id: string; readonly name: string }

/** A message as staff see it. */
export type StoredContactMessage = ContactMessage & {
  readonly account: Named | null
  readonly takenBy: Named | null
  readonly answers: ContactRecord['answers']
  readonly handledBy: string | null
  readonly handledAt: Date | null
}

const insert = statement(`
  insert into contact_messages (id, from_name, from_email, message, created_at) values ($1, $2, $3, $4, $5)`)

export function addMessage(tx: Tx, { id, name, email, message, createdAt }: ContactMessage): void {
  tx.effect(insert, id, name, email, message, createdAt)
}

type Row = Omit<StoredContactMessage, 'account'>

/**
 * The page is found before anything is joined to it: among many people PostgreSQL would read all of them. A holder without
 * the duty holds nothing: the message is free for others.
 */
const selectMessages = (page: string) => `
  select contact.id, from_name as name, from_email as email, message, contact.created_at as "createdAt",
    case when holder.id is not null then json_build_object('id', holder.id, 'name', holder.name) end as "takenBy",
    coalesce(answered.list, '[]') as answers, handler.name as "handledBy", contact.handled_at as "handledAt"
  from (select * from contact_messages contact ${page}) contact
  left join users handler on handler.id = contact.handled_by
  left join users holder on holder.id = contact.taken_by and ${holdsDuty('holder', 'support')}
  left join lateral (
    select json_agg(json_build_object('text', answer.text, 'author', author.name, 'problem',
      case when letter.state = 'failed' then coalesce(letter.last_error, 'The letter could not be delivered') end,
      'answeredAt', to_char(answer.answered_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) order by answer.id) as list
    from contact_answers answer left join users author on author.id = answer.author
    left join letters letter on letter.id = answer.letter
    where answer.message = contact.id) answered on true`

type Wanted = {
  readonly view: MessageView
  readonly search: string | undefined
  readonly readerId: string
  readonly start: PageStart
  readonly limit: number
}

const orders = {
  waiting: { key: 'contact.created_at', id: 'contact.id', direction: 'asc' },
  mine: { key: 'contact.created_at', id: 'contact.id', direction: 'asc' },
  closed: { key: 'contact.handled_at', id: 'contact.id', direction: 'desc' },
} as const

export async function messagesFrom(db: Queries, { view, search, readerId, start, limit }: Wanted) {
  const rows = await readDynamic<Row>(db, (put) => {
    const { isBeyond, inOrder } = keysetOf(orders[view], `${put(start.at)}::timestamptz`, `${put(start.id)}::uuid`)
    const found = where(
      view === 'closed' ? 'contact.handled_at is not null' : 'contact.handled_at is null',
      view === 'mine' && `contact.taken_by = ${put(readerId)}`,
      search !== undefined &&
        `(from_name || ' ' || from_email || ' ' || message) ilike ${put(containsPattern(search))}`,
      isBeyond,
    )
    return `${selectMessages(`${found} ${inOrder} limit ${limit}`)} ${inOrder}`
  })
  return withAccounts(db, rows)
}

const selectAccounts = query<Named & { key: string }>(`
  select email_key as key, id, name from users where email_key = any (array(select unnest($1::text[])))`)

/** Keys of addresses are computed in one place, so the statement above cannot join them. */
async function withAccounts(db: Queries, rows: readonly Row[]): Promise<StoredContactMessage[]> {
  const found = await db.all(selectAccounts, [...new Set(rows.map(({ email }) => emailKey(email)))])
  const accounts = new Map(found.map(({ key, id, name }) => [key, { id, name }]))
  return rows.map((row) => ({ ...row, account: accounts.get(emailKey(row.email)) ?? null }))
}

const countWaiting = query<{ waiting: number; mine: number }>(`
  select count(*)::int as waiting, count(*) filter (where taken_by = $1)::int as mine
  from contact_messages where handled_at is null`)

export async function countMessages(db: Queries, readerId: string | null) {
  return (await db.one(countWaiting, readerId)) ?? { waiting: 0, mine: 0 }
}

const lockOne = statement('select from contact_messages where id = $1 for no key update')
const selectOne = query<Row>(selectMessages('where contact.id = $1'))

export function lockMessage(tx: Tx, id: string): Promise<StoredContactMessage | undefined> {
  tx.effect(lockOne, id)
  return readMessage(tx, id)
}

export async function readMessage(tx: Tx, id: string): Promise<StoredContactMessage | undefined> {
  const [message] = await withAccounts(tx, await tx.all(selectOne, id))
  return message
}

const updateHandled = statement('update contact_messages set handled_by = $2, handled_at = $3 where id = $1')

export function setHandled(tx: Tx, id: string, by: string | null, at: Date | null): void {
  tx.effect(updateHandled, id, by, at)
}

const updateTaken = statement('update contact_messages set taken_by = $2 where id = $1')

export function setTakenBy(tx: Tx, id: string, by: string | null): void {
  tx.effect(updateTaken, id, by)
}

const insertAnswer = statement(`
  insert into contact_answers (id, message, author, text, letter, answered_at) values ($1, $2, $3, $4, $5, $6)`)

type Answer = { readonly id: string; readonly message: string; readonly author: string; readonly text: string }

export function addAnswer(tx: Tx, { id, message, author, text }: Answer, letterId: string, now: Date): void {
  tx.effect(insertAnswer, id, message, author, text, letterId, now)
}

const selectColleagues = query<Named>(`
  select person.id, person.name from users person
  where person.role in ('author', 'admin') and person.deleted_at is null and ${holdsDuty('person', 'support')}
  order by person.search_name, person.id limit 200`)

export function colleagues(db: Queries): Promise<Named[]> {
  return db.all(selectColleagues)
}
