import type { Database, Queries } from '../../../platform/server/database.ts'
import { newId } from '../../../platform/server/ids.ts'
import { addSamplePerson, hashPassword } from '../../accounts/server/door.ts'
import { samplePlans } from '../../investments/sample-plans.ts'
import { addPlan, everyPlan } from '../../investments/server/door.ts'
import { samplePassword, samplePeople } from '../sample-people.ts'

/** Adds the sample people who are not there yet, and plans where there are none: a second start changes nothing. */
export async function seedDemo(db: Database, now: Date): Promise<void> {
  const passwordHash = await hashPassword(samplePassword)
  await db.transaction(async (tx) => {
    await addPeople(tx, passwordHash, now)
    if ((await everyPlan(tx)).length > 0) return
    samplePlans.forEach((plan, place) => {
      addPlan(tx, { ...plan, id: newId(now) }, place)
    })
  })
}

async function addPeople(tx: Queries, passwordHash: string, now: Date): Promise<void> {
  for (const person of Object.values(samplePeople)) {
    await addSamplePerson(tx, { ...person, id: newId(now), passwordHash, createdAt: now })
  }
}
