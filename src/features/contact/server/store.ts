/** The SQL of contact messages. Only this room writes them. */
import { keysetOf, type PageStart } from '#platform/server/cursor.ts'
import { type Queries, query, statement, type Tx } from '#platform/server/database.ts'

export type ContactMessage = {
  readonly id: string
  readonly name: string
  readonly email: string
  readonly message: string
  readonly createdAt: Date
}

/** A message with the member of staff who marked it as handled, if any. */
export type StoredContactMessage = ContactMessage & {
  readonly handledBy: string | null
  readonly handledAt: Date | null
}

const insert = statement(`
  insert into contact_messages (id, from_name, from_email, message, created_at) values ($1, $2, $3, $4, $5)`)

export function addMessage(tx: Tx, { id, name, email, message, createdAt }: ContactMessage): void {
  tx.effect(insert, id, name, email, message, createdAt)
}

const { isBeyond, inOrder } = keysetOf({ key: 'contact.created_at', id: 'contact.id', direction: 'desc' }, '$1', '$2')

const selectMessages = `
  select contact.id, from_name as name, from_email as email, message, contact.created_at as "createdAt",
    handler.name as "handledBy", handled_at as "handledAt"
  from contact_messages contact left join users handler on handler.id = contact.handled_by`
const selectPage = query<StoredContactMessage>(`${selectMessages} where ${isBeyond} ${inOrder} limit $3`)

export function messagesBefore(db: Queries, before: PageStart, limit: number): Promise<StoredContactMessage[]> {
  return db.all(selectPage, before.at, before.id, limit)
}

const lockOne = statement('select from contact_messages where id = $1 for no key update')
const selectOne = query<StoredContactMessage>(`${selectMessages} where contact.id = $1`)

export function lockMessage(tx: Tx, id: string): Promise<StoredContactMessage | undefined> {
  tx.effect(lockOne, id)
  return tx.one(selectOne, id)
}

const updateHandled = statement('update contact_messages set handled_by = $2, handled_at = $3 where id = $1')

export function setHandled(tx: Tx, id: string, by: string | null, at: Date | null): void {
  tx.effect(updateHandled, id, by, at)
}
