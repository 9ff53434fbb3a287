/** The SQL of the history of sign-ins and details. Only this room writes `security_events` and `detail_changes`. */
import { keysetOf, type PageStart } from '#platform/server/cursor.ts'
import { type Queries, query, statement, type Tx } from '#platform/server/database.ts'
import { newId } from '#platform/server/ids.ts'
import type { DetailChange } from '../../details-history.ts'
import type { SecurityEventKind } from '../../security-event.ts'

type SecurityEvent = {
  readonly userId: string
  readonly kind: SecurityEventKind
  /** For people: the sign-in method, the obstacle, or the change. */
  readonly detail: string
  readonly isNewBrowser: boolean
  readonly client: { readonly userAgent: string; readonly address: string }
}

/** Staff's network addresses are not disclosed. */
export const byStaff = { userAgent: '', address: '' }

const insertEvent = statement(`
  insert into security_events (id, user_id, at, kind, detail, is_new_browser, user_agent, address)
  values ($1, $2, $3, $4, $5, $6, $7, $8)`)

export function addSecurityEvent(tx: Tx, event: SecurityEvent, now: Date): void {
  const { userId, kind, detail, isNewBrowser, client } = event
  tx.effect(insertEvent, newId(now), userId, now, kind, detail, isNewBrowser, client.userAgent, client.address)
}

export type SecurityEventRow = {
  id: string
  at: Date
  kind: SecurityEventKind
  detail: string
  is_new_browser: boolean
  user_agent: string
  address: string
}

const { isBeyond, inOrder } = keysetOf({ key: 'at', id: 'id', direction: 'desc' }, '$2', '$3')

const selectEvents = query<SecurityEventRow>(`
  select id, at, kind, detail, is_new_browser, user_agent, address from security_events
  where user_id = $1 and ${isBeyond} ${inOrder} limit $4`)

export function securityEventsOf(db: Queries, userId: string, before: PageStart, limit: number) {
  return db.all(selectEvents, userId, before.at, before.id, limit)
}

const selectSignIns = query<SecurityEventRow>(`
  select id, at, kind, detail, is_new_browser, user_agent, address from security_events
  where user_id = $1 and kind = 'signed in' order by at desc, id desc limit $2`)

/** The newest ones first. */
export function lastSignIns(db: Queries, userId: string, limit: number): Promise<SecurityEventRow[]> {
  return db.all(selectSignIns, userId, limit)
}

const insertChange = statement(
  'insert into detail_changes (id, user_id, at, field, former) values ($1, $2, $3, $4, $5)',
)

export function addDetailChange(tx: Tx, userId: string, { field, former, at }: DetailChange): void {
  tx.effect(insertChange, newId(at), userId, at, field, former)
}

const selectChanges = query<DetailChange>(`
  select field, former, at from detail_changes where user_id = $1 order by at desc, id desc limit 50`)

/** The newest ones first. */
export function detailChangesOf(db: Queries, userId: string): Promise<DetailChange[]> {
  return db.all(selectChanges, userId)
}

const deleteEvents = statement('delete from security_events where user_id = $1')
const deleteChanges = statement('delete from detail_changes where user_id = $1')

export function eraseSecurityEvents(tx: Tx, userId: string): void {
  tx.effect(deleteEvents, userId)
  tx.effect(deleteChanges, userId)
}

const deleteOldEvents = statement('delete from security_events where at <= $1')
const deleteOldChanges = statement('delete from detail_changes where at <= $1')

export async function dropOldSecurityEvents(db: Queries, until: Date): Promise<void> {
  await db.run(deleteOldEvents, until)
  await db.run(deleteOldChanges, until)
}
