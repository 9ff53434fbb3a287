/** The SQL of letters that staff wrote. Only this room writes `composed_letters`. */
import { keysetOf, type PageStart } from '#platform/server/cursor.ts'
import { type Queries, query, statement, type Tx } from '#platform/server/database.ts'
import type { letterStates } from '../api.ts'

export type Kind = 'composed' | 'automated'

const insert = statement(`
  insert into composed_letters (letter, author, kind, reply_to, written_at) values ($1, $2, $3, $4, $5)`)

export function addComposed(
  tx: Tx,
  letter: { id: string; author: string; kind: Kind; replyTo: string; now: Date },
): void {
  tx.effect(insert, letter.id, letter.author, letter.kind, letter.replyTo, letter.now)
}

export type ComposedRow = {
  id: string
  kind: Kind
  recipient: string
  subject: string
  author_name: string
  written_at: Date
  state: (typeof letterStates)[number]
  attempts: number
  sent_at: Date | null
  last_error: string | null
}

const order = { key: 'composed.written_at', id: 'composed.letter', direction: 'desc' } as const
const { isBeyond, inOrder } = keysetOf(order, '$1', '$2')

const select = query<ComposedRow>(`
  select letter.id, composed.kind, letter.recipient, letter.subject, author.name as author_name, composed.written_at,
    letter.state, letter.attempts, letter.sent_at, letter.last_error
  from composed_letters composed join letters letter on letter.id = composed.letter
  join users author on author.id = composed.author
  where ${isBeyond} ${inOrder} limit $3`)

export function composedLetters(db: Queries, before: PageStart, limit: number): Promise<ComposedRow[]> {
  return db.all(select, before.at, before.id, limit)
}
