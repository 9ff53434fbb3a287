/** The SQL of recovery codes. The person's row is locked before theirs (decision 005). */
import { type Queries, query, statement, type Tx } from '#platform/server/database.ts'
import { heldFactorsOf, worksFor } from './held-factors.ts'

const deleteSet = statement('delete from recovery_sets where user_id = $1')
const insertSet = statement('insert into recovery_sets (user_id, digest_key, made_at) values ($1, $2, $3)')
const insertCodes = statement(`
  insert into recovery_codes (user_id, code_digest) select $1, digest from unnest($2::bytea[]) as made (digest)`)

/** The codes of a former set end. */
export function replaceRecoverySet(
  tx: Tx,
  set: { userId: string; sealedKey: Buffer; digests: readonly Buffer[] },
  now: Date,
): void {
  tx.effect(deleteSet, set.userId)
  tx.effect(insertSet, set.userId, set.sealedKey, now)
  tx.effect(insertCodes, set.userId, set.digests)
}

export function deleteRecoverySet(tx: Tx, userId: string): void {
  tx.effect(deleteSet, userId)
}

const deleteUnneeded = statement(`
  delete from recovery_sets using users person
  where user_id = $1 and person.id = user_id and cardinality(${heldFactorsOf('person')}) = 0`)

/** Recovery codes stand in for a strong factor, so they end with the last one. */
export function dropUnneededRecoveryCodes(tx: Tx, userId: string): void {
  tx.effect(deleteUnneeded, userId)
}

const selectKey = query<{ digest_key: Buffer }>(`
  select made.digest_key from recovery_sets made join users person on person.id = made.user_id
  where made.user_id = $1 and ${worksFor('person', 'made.made_at')}`)

export async function recoveryKeyOf(tx: Tx, userId: string): Promise<Buffer | undefined> {
  return (await tx.one(selectKey, userId))?.digest_key
}

const markUsed = statement(`
  update recovery_codes set used_at = $3 where user_id = $1 and code_digest = $2 and used_at is null`)

/** Returns whether the code was there and unused: it counts once under any race. */
export async function takeRecoveryCode(tx: Tx, userId: string, digest: Buffer, now: Date): Promise<boolean> {
  return (await tx.run(markUsed, userId, digest, now)) === 1
}

type RecoveryCount = { readonly left: number; readonly of: number; readonly madeAt: Date }

const countCodes = query<RecoveryCount>(`
  select count(*) filter (where code.used_at is null)::int as left, count(*)::int as of, made.made_at as "madeAt"
  from recovery_sets made join recovery_codes code using (user_id) where made.user_id = $1 group by made.made_at`)

/** Undefined if there are none. */
export function recoveryCount(db: Queries, userId: string): Promise<RecoveryCount | undefined> {
  return db.one(countCodes, userId)
}
