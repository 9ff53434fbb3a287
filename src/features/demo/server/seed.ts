import { sides } from '#features/accounts/document-path.ts'
import { hashPassword } from '#features/accounts/server/credentials/door.ts'
import { accountById, accountIdByEmail, addSamplePerson } from '#features/accounts/server/door.ts'
import { samplePlans } from '#features/investments/sample-plans.ts'
import { addPlan, everyPlan } from '#features/investments/server/door.ts'
import { submitDocuments } from '#features/kyc/server/door.ts'
import type { Context } from '#platform/server/context.ts'
import type { Database, Queries } from '#platform/server/database.ts'
import { newId } from '#platform/server/ids.ts'
import { sampleApplicant, samplePassword, samplePeople } from '../sample-people.ts'
import { sampleDocument } from './sample-document.ts'

/**
 * Adds the sample people who do not exist yet, and the sample plans if there are none: a second start changes nothing.
 */
export async function seedDemo(db: Database, context: Context, now: Date): Promise<void> {
  const passwordHash = await hashPassword(samplePassword)
  await db.transaction(async (tx) => {
    await addPeople(tx, passwordHash, now)
    if ((await everyPlan(tx)).length > 0) return
    samplePlans.forEach((plan, place) => {
      addPlan(tx, { ...plan, id: newId(now) }, place)
    })
  })
  await applyForReview(db, context, now)
}

async function addPeople(tx: Queries, passwordHash: string, now: Date): Promise<void> {
  for (const person of [...Object.values(samplePeople), sampleApplicant]) {
    await addSamplePerson(tx, { ...person, id: newId(now), passwordHash, createdAt: now })
  }
}

/** The documents take the same path as anybody's: checked, redrawn and sealed. */
async function applyForReview(db: Database, context: Context, now: Date): Promise<void> {
  const id = await accountIdByEmail(db, sampleApplicant.email)
  const applicant = id === undefined ? undefined : await accountById(db, id)
  if (applicant?.kycStatus !== 'Not Submitted') return
  const files = sides.map((side) => ({ field: side, name: `sample-${side}.bmp`, bytes: sampleDocument(side) }))
  await submitDocuments(db, context, applicant, files, now)
}
