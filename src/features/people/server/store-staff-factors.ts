import { type StrongFactor, strongFactors } from '#features/credentials/factor.ts'
import { heldFactorsOf } from '#features/credentials/server/door.ts'
import type { Role } from '#kernel/access.ts'
import { type Queries, query } from '#platform/server/database.ts'

type StaffRow = { _id: string; name: string; email: string; role: Role; factors: StrongFactor[] }

const selectStaff = query<StaffRow>(`
  select person.id as _id, person.name, person.email, person.role, held.factors
  from users person, lateral (select ${heldFactorsOf('person')} as factors) held
  where person.role in ('author', 'admin') and person.deleted_at is null
  order by cardinality(held.factors) > 0, person.search_name, person.id limit 500`)

/** Staff without one come first. */
export async function factorsOfStaff(db: Queries): Promise<StaffRow[]> {
  const rows = await db.all(selectStaff)
  return rows.map((row) => ({ ...row, factors: strongFactors.filter((factor) => row.factors.includes(factor)) }))
}
