/** The SQL of notifications. Only this room writes `notifications` and `notification_preferences`. */

import { emailKey } from '#kernel/email-address.ts'
import { mayBeSwitchedOff, type NotificationKind, notificationKindNames } from '#kernel/notification-kinds.ts'
import { keysetOf, type PageStart } from '#platform/server/cursor.ts'
import { type Queries, query, statement, type Tx } from '#platform/server/database.ts'
import { writingOf } from '#platform/server/written-rows.ts'
import type { Choice } from '../preference.ts'

type NewNotification = {
  readonly id: string
  readonly recipient: string
  readonly kind: NotificationKind
  readonly title: string
  readonly body: string
  readonly place: string
}

/** Preferences are asked by the statement that writes, so no choice of a moment ago is overlooked. */
const insert = writingOf(
  { id: 'uuid', key: 'text', kind: 'text', optional: 'boolean', title: 'text', body: 'text', place: 'text' },
  (written) => `
  insert into notifications (id, person, kind, title, body, place, created_at)
  select written.id, users.id, written.kind, written.title, written.body, written.place, $8
  from ${written}
  join users on users.email_key = written.key and users.deleted_at is null
  where not (written.optional and exists (
    select from notification_preferences chosen
    where chosen.person = users.id and chosen.kind = written.kind and not chosen.in_app))`,
)

export function addNotifications(tx: Tx, notifications: readonly NewNotification[], now: Date): void {
  const rows = notifications.map(({ id, recipient, kind, title, body, place }) => [
    id,
    emailKey(recipient),
    kind,
    mayBeSwitchedOff(kind),
    title,
    body,
    place,
  ])
  insert(tx, rows, now)
}

export type NotificationRow = {
  id: string
  kind: string
  title: string
  body: string
  place: string
  created_at: Date
  read_at: Date | null
}

const { isBeyond, inOrder } = keysetOf({ key: 'created_at', id: 'id', direction: 'desc' }, '$2', '$3')

const selectPage = query<NotificationRow>(`
  select id, kind, title, body, place, created_at, read_at from notifications
  where person = $1 and ${isBeyond} ${inOrder} limit $4`)

export function notificationsOf(db: Queries, person: string, before: PageStart, limit: number) {
  return db.all(selectPage, person, before.at, before.id, limit)
}

/** No larger number is shown. */
const maxCounted = 100

const count = query<{ unread: number }>(`
  select count(*)::int as unread from (
    select from notifications where person = $1 and read_at is null limit ${maxCounted}) unread`)

export async function unreadOf(db: Queries, person: string): Promise<number> {
  return (await db.one(count, person))?.unread ?? 0
}

const selectOwn = query<{ id: string }>('select id from notifications where person = $1 and id = any ($2)')

/** The caller's own among these. */
export async function ownAmong(db: Queries, person: string, ids: readonly string[]): Promise<string[]> {
  return (await db.all(selectOwn, person, ids)).map(({ id }) => id)
}

const read = statement(`
  update notifications set read_at = $3 where person = $1 and id = any ($2) and read_at is null`)

export function setRead(tx: Tx, person: string, ids: readonly string[], now: Date): void {
  tx.effect(read, person, ids, now)
}

const readThrough = statement(`
  update notifications set read_at = $3
  where person = $1 and read_at is null and (created_at, id) <= (
    select created_at, id from notifications where person = $1 and id = $2)`)

export function setReadThrough(tx: Tx, person: string, id: string, now: Date): void {
  tx.effect(readThrough, person, id, now)
}

const selectChoices = query<Choice>(`
  select kind, in_app as "inApp", by_letter as "byLetter" from notification_preferences
  where person = $1 and kind = any ($2)`)

export function choicesOf(db: Queries, person: string): Promise<Choice[]> {
  return db.all(selectChoices, person, notificationKindNames)
}

const upsertChoice = statement(`
  insert into notification_preferences (person, kind, in_app, by_letter) values ($1, $2, $3, $4)
  on conflict (person, kind) do update set in_app = excluded.in_app, by_letter = excluded.by_letter`)

export function saveChoice(tx: Tx, person: string, { kind, inApp, byLetter }: Choice): void {
  tx.effect(upsertChoice, person, kind, inApp, byLetter)
}

const deleteNotifications = statement('delete from notifications where person = $1')
const deleteChoices = statement('delete from notification_preferences where person = $1')

/** For an erased account. */
export function forgetNotifications(tx: Tx, person: string): void {
  tx.effect(deleteNotifications, person)
  tx.effect(deleteChoices, person)
}
