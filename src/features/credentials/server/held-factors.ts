import { day } from '#kernel/clock.ts'
import { type Queries, query } from '#platform/server/database.ts'
import { type StrongFactor, youngFactorAge } from '../factor.ts'

/**
 * SQL: whether something that was added to an account at this moment works. A thief may have added it in the days before
 * the owner froze the account, so while that lasts, it does not. `person` names a row of `users`.
 */
export function worksFor(person: string, addedAt: string): string {
  return `coalesce(${addedAt} <= ${person}.frozen_at - interval '${youngFactorAge / day} days', ${person}.frozen_at is null)`
}

/** SQL: the strong factors of a person that work, as an array of their names. `person` names a row of `users`. */
export function heldFactorsOf(person: string): string {
  return `array_remove(array[
    case when exists (select from passkeys
      where user_id = ${person}.id and ${worksFor(person, 'created_at')}) then 'passkey' end,
    case when exists (select from authenticators
      where user_id = ${person}.id and confirmed_at is not null and ${worksFor(person, 'confirmed_at')}) then 'totp' end
  ], null)`
}

const selectHeld = query<{ held: StrongFactor[] }>(`
  select ${heldFactorsOf('person')} as held from users person where person.id = $1`)

export async function heldFactors(db: Queries, userId: string): Promise<readonly StrongFactor[]> {
  return (await db.one(selectHeld, userId))?.held ?? []
}
