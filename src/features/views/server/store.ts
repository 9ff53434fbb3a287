import { type Queries, query, statement, type Tx } from '#platform/server/database.ts'

export type StoredView = {
  readonly id: string
  readonly author: string
  readonly authorName: string
  readonly page: string
  readonly name: string
  readonly query: string
  readonly isShared: boolean
}

const columns = `view.id, view.author, users.name as "authorName", view.page, view.name, view.query,
  view.is_shared as "isShared" from saved_views view join users on users.id = view.author`

/** A union, because each half has an index of its own. */
const selectViews = query<StoredView>(`
  select ${columns} where view.author = $2 and view.page = $1
  union select ${columns} where view.page = $1 and view.is_shared
  order by name, id`)

export function viewsOf(db: Queries, page: string, reader: string): Promise<StoredView[]> {
  return db.all(selectViews, page, reader)
}

const selectView = statement<StoredView>(`select ${columns} where view.id = $1 for update of view`)

export function lockView(tx: Tx, id: string): Promise<StoredView | undefined> {
  return tx.one(selectView, id)
}

const countViews = query<{ own: number; shared: number }>(`
  select (select count(*)::int from saved_views where author = $2 and page = $1 and name <> $3) as own,
    (select count(*)::int from saved_views where page = $1 and is_shared and not (author = $2 and name = $3)) as shared`)

/** Those that stay beside a view of this name. */
export async function countOthers(tx: Tx, page: string, author: string, name: string) {
  return (await tx.one(countViews, page, author, name)) ?? { own: 0, shared: 0 }
}

const upsertView = statement(`
  insert into saved_views (id, author, page, name, query, is_shared, saved_at) values ($1, $2, $3, $4, $5, $6, $7)
  on conflict (author, page, name)
    do update set query = excluded.query, is_shared = excluded.is_shared, saved_at = excluded.saved_at`)

export function putView(tx: Tx, view: Omit<StoredView, 'authorName'>, now: Date): void {
  tx.effect(upsertView, view.id, view.author, view.page, view.name, view.query, view.isShared, now)
}

const dropView = statement('delete from saved_views where id = $1')

export function removeView(tx: Tx, id: string): void {
  tx.effect(dropView, id)
}

const dropViewsOf = statement('delete from saved_views where author = $1')

/** A view may name people, and its author too. */
export function forgetViews(tx: Tx, author: string): void {
  tx.effect(dropViewsOf, author)
}
