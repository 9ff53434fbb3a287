/** The SQL of contact messages. Only this room writes them. */
import { keysetOf, type PageStart } from '#platform/server/cursor.ts'
import { type Queries, statement, type Tx } from '#platform/server/database.ts'

export type ContactMessage = {
  readonly id: string
  readonly name: string
  readonly email: string
  readonly message: string
  readonly createdAt: Date
}

const insert = statement(`
  insert into contact_messages (id, from_name, from_email, message, created_at) values ($1, $2, $3, $4, $5)`)

export function addMessage(tx: Tx, { id, name, email, message, createdAt }: ContactMessage): void {
  tx.effect(insert, id, name, email, message, createdAt)
}

const { isBeyond, inOrder } = keysetOf({ key: 'created_at', id: 'id', direction: 'desc' }, '$1', '$2')

const selectPage = statement<ContactMessage>(`
  select id, from_name as name, from_email as email, message, created_at as "createdAt" from contact_messages
  where ${isBeyond} ${inOrder} limit $3`)

export function messagesBefore(db: Queries, before: PageStart, limit: number): Promise<ContactMessage[]> {
  return db.all(selectPage, before.at, before.id, limit)
}
