/** The SQL of authenticator apps. The person's row is locked before theirs (decision 005). */
import type { Context } from '#platform/server/context.ts'
import { type Queries, query, statement, type Tx } from '#platform/server/database.ts'
import { type Authenticator, noAuthenticator } from '../authenticator.ts'
import { worksFor } from './held-factors.ts'
import { authenticatorLabel } from './seal-labels.ts'

type Secrets = Context['secrets']
type Row = { readonly secret: Buffer | null; readonly offered_secret: Buffer | null; readonly last_step: bigint }

const lockRow = statement<Row>(`
  select case when ${worksFor('person', 'app.confirmed_at')} then app.secret end as secret, app.offered_secret, app.last_step
  from authenticators app join users person on person.id = app.user_id where app.user_id = $1 for update of app`)

/** The current one, locked until the transaction ends. One that is set aside by a freeze is not active. */
export async function lockAuthenticator(tx: Tx, { credentialSeal }: Secrets, userId: string): Promise<Authenticator> {
  const row = await tx.one(lockRow, userId)
  if (!row) return noAuthenticator
  const open = (sealed: Buffer | null) => sealed && credentialSeal.open(sealed, authenticatorLabel(userId))
  return { active: open(row.secret), offered: open(row.offered_secret), lastStep: Number(row.last_step) }
}

const upsertOffered = statement(`
  insert into authenticators (user_id, offered_secret) values ($1, $2)
  on conflict (user_id) do update set offered_secret = excluded.offered_secret`)

export function saveOffered(tx: Tx, { credentialSeal }: Secrets, userId: string, { offered }: Authenticator): void {
  tx.effect(upsertOffered, userId, offered && credentialSeal.seal(offered, authenticatorLabel(userId)))
}

const confirmOffered = statement(`
  update authenticators set secret = offered_secret, offered_secret = null, confirmed_at = $2, last_step = $3
  where user_id = $1`)

export function saveConfirmed(tx: Tx, userId: string, { lastStep }: Authenticator, now: Date): void {
  tx.effect(confirmOffered, userId, now, lastStep)
}

const updateStep = statement('update authenticators set last_step = $2 where user_id = $1')

export function saveUse(tx: Tx, userId: string, { lastStep }: Authenticator): void {
  tx.effect(updateStep, userId, lastStep)
}

const deleteRow = statement('delete from authenticators where user_id = $1')

export function deleteAuthenticator(tx: Tx, userId: string): void {
  tx.effect(deleteRow, userId)
}

const selectConfirmed = query<{ confirmed_at: Date }>(
  'select confirmed_at from authenticators where user_id = $1 and confirmed_at is not null',
)

export async function authenticatorSince(db: Queries, userId: string): Promise<Date | undefined> {
  return (await db.one(selectConfirmed, userId))?.confirmed_at
}
