/** The SQL of contact messages and their answers. Only this room writes them. */
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

/** A holder without the duty holds nothing: the message is free for others. */
const selectMessages = `
  select contact.id, from_name as name, from_email as email, message, contact.created_at as "createdAt",
    case when account.id is not null then json_build_object('id', account.id, 'name', account.name) end as account,
    case when holder.id is not null then json_build_object('id', holder.id, 'name', holder.name) end as "takenBy",
    coalesce(answered.list, '[]') as answers, handler.name as "handledBy", contact.handled_at as "handledAt"
  from contact_messages contact
  left join users handler on handler.id = contact.handled_by
  left join users holder on holder.id = contact.taken_by and ${holdsDuty('holder', 'support')}
  left join users account on account.email_key = lower(contact.from_email) and account.deleted_at is null
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

export function messagesFrom(db: Queries, { view, search, readerId, start, limit }: Wanted) {
  return readDynamic<StoredContactMessage>(db, (put) => {
    const { isBeyond, inOrder } = keysetOf(orders[view], `${put(start.at)}::timestamptz`, `${put(start.id)}::uuid`)
    return `${selectMessages} ${where(
      view === 'closed' ? 'contact.handled_at is not null' : 'contact.handled_at is null',
      view === 'mine' && `contact.taken_by = ${put(readerId)}`,
      search !== undefined &&
        `(from_name || ' ' || from_email || ' ' || message) ilike ${put(containsPattern(search))}`,
      isBeyond,
    )} ${inOrder} limit ${limit}`
  })
}

const countWaiting = query<{ waiting: number; mine: number }>(`
  select count(*)::int as waiting, count(*) filter (where taken_by = $1)::int as mine
  from contact_messages where handled_at is null`)

export async function countMessages(db: Queries, readerId: string | null) {
  return (await db.one(countWaiting, readerId)) ?? { waiting: 0, mine: 0 }
}

const lockOne = statement('select from contact_messages where id = $1 for no key update')
const selectOne = query<StoredContactMessage>(`${selectMessages} where contact.id = $1`)

export function lockMessage(tx: Tx, id: string): Promise<StoredContactMessage | undefined> {
  tx.effect(lockOne, id)
  return readMessage(tx, id)
}

export function readMessage(tx: Tx, id: string): Promise<StoredContactMessage | undefined> {
  return tx.one(selectOne, id)
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
