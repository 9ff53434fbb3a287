/** The SQL of impersonations. The session of a view depends on the admin's own, and ends with it. */
import { type Queries, query, statement, type Tx } from '#platform/server/database.ts'
import type { Session } from './store.ts'

type NewImpersonation = {
  readonly id: string
  readonly staffId: string
  readonly personId: string
  readonly reason: string
  readonly beganAt: Date
  readonly endsAt: Date
}

const insertImpersonation = statement(`
  insert into impersonations (id, staff, person, reason, began_at, ends_at) values ($1, $2, $3, $4, $5, $6)`)

const insertSession = statement(`
  insert into sessions (id, token_digest, user_id, user_agent, address, created_at, last_seen_at, expires_at,
    impersonation, staff_session)
  values ($1, $2, $3, $4, $5, $6, $6, $7, $8, $9)`)

export function addImpersonation(
  tx: Tx,
  view: NewImpersonation,
  session: Omit<Session, 'used'>,
  staffSessionId: string,
): void {
  tx.effect(insertImpersonation, view.id, view.staffId, view.personId, view.reason, view.beganAt, view.endsAt)
  const { id, tokenDigest, userId, userAgent, address, createdAt, expiresAt } = session
  tx.effect(insertSession, id, tokenDigest, userId, userAgent, address, createdAt, expiresAt, view.id, staffSessionId)
}

const lockOwnSession = statement<{ expires_at: Date }>(`
  select expires_at from sessions where id = $1 and expires_at > $2 and impersonation is null
  for no key update`)

/**
 * When the admin's own session ends, if it has not ended meanwhile. Serialises two views that begin at once in one
 * session; a stronger lock would deadlock with the one that both transactions already hold on the session.
 */
export async function lockStaffSession(tx: Tx, sessionId: string, now: Date): Promise<Date | undefined> {
  return (await tx.one(lockOwnSession, sessionId, now))?.expires_at
}

const selectRunning = query<{ id: string }>('select id from sessions where staff_session = $1')

/** One admin session views one account at a time. */
export async function isViewing(tx: Tx, staffSessionId: string, now: Date): Promise<boolean> {
  await tx.run(deleteOver, staffSessionId, now)
  return (await tx.one(selectRunning, staffSessionId)) !== undefined
}

const deleteOver = statement('delete from sessions where staff_session = $1 and expires_at <= $2')

const markEnded = statement('update impersonations set ended_at = $2 where id = $1 and ended_at is null')
const deleteViews = statement('delete from sessions where impersonation = $1')

export function endImpersonation(tx: Tx, id: string, now: Date): void {
  tx.effect(markEnded, id, now)
  tx.effect(deleteViews, id)
}

const selectStaffSession = query<{ id: string; user_id: string; expires_at: Date }>(`
  select session.id, session.user_id, session.expires_at from sessions session join users on users.id = session.user_id
  where session.token_digest = $1 and session.expires_at > $2 and session.impersonation is null
    and users.role <> 'suspended'`)

/** The session that the admin put aside, if it is still valid. */
export function staffSessionByToken(db: Queries, tokenDigest: Buffer, now: Date) {
  return db.one(selectStaffSession, tokenDigest, now)
}

export type StaffView = {
  id: string
  staff_name: string
  reason: string
  began_at: Date
  until: Date
  running: boolean
}

const selectViews = query<StaffView>(`
  select impersonation.id, staff.name as staff_name, impersonation.reason, impersonation.began_at,
    coalesce(impersonation.ended_at, impersonation.ends_at) as until, session.id is not null as running
  from impersonations impersonation join users staff on staff.id = impersonation.staff
  left join sessions session on session.impersonation = impersonation.id and session.expires_at > $2
  where impersonation.person = $1 order by impersonation.began_at desc, impersonation.id desc limit 100`)

/** Staff's views of a person's account, newest first. */
export function staffViewsOf(db: Queries, personId: string, now: Date): Promise<StaffView[]> {
  return db.all(selectViews, personId, now)
}
