import { type Queries, query } from '#platform/server/database.ts'
import type { StrongFactor } from '../factor.ts'
import { heldFactorsOf } from './held-factors.ts'

const selectHeld = query<{ held: StrongFactor[] }>(`
  select ${heldFactorsOf('person')} as held from users person where person.id = $1`)

export async function heldFactors(db: Queries, userId: string): Promise<readonly StrongFactor[]> {
  return (await db.one(selectHeld, userId))?.held ?? []
}
