import { accountById, accountIdByEmail, addSamplePerson, hashPassword } from '#features/accounts/server/door.ts'
import { type Asked, consentsAtOpening } from '#features/consents/consent.ts'
import { recordConsents } from '#features/consents/server/door.ts'
import { samplePlans } from '#features/investments/sample-plans.ts'
import { addPlan, everyPlan } from '#features/investments/server/door.ts'
import { submitDocuments } from '#features/kyc/server/door.ts'
import { after, day } from '#kernel/clock.ts'
import type { Context } from '#platform/server/context.ts'
import { type Database, statement, type Tx } from '#platform/server/database.ts'
import { newId } from '#platform/server/ids.ts'
import type { Event } from '../history.ts'
import { type SamplePerson, sampleApplicant, samplePassword, samplePeople } from '../sample-people.ts'
import { office } from './replay.ts'
import { type OpenServer, replayHistory } from './replay-history.ts'
import { sampleFiles } from './sample-document.ts'

/** The SQL of the demo's seed. */
const wait = statement(`select pg_advisory_xact_lock(hashtextextended('demo seed', 0))`)

/** One of several processes that start on an empty database fills it, and the others wait. */
function waitForSeed(tx: Tx): void {
  tx.effect(wait)
}

/** The staff came a few days before the first investor. */
const staffCame = [
  { person: samplePeople.admin, daysAgo: 190 },
  { person: samplePeople.author, daysAgo: 188 },
]

/**
 * Fills an empty demo: with the history of the sample company, or with the sample people alone. A second start adds only
 * sample people who are missing.
 */
export async function seedDemo(
  db: Database,
  context: Context,
  { openServer, asked }: { readonly openServer: OpenServer; readonly asked: Asked },
  now: Date,
): Promise<void> {
  const passwordHash = await hashPassword(samplePassword)
  // One transaction: a process that is killed half-way leaves an empty demo, and the next start begins again.
  await db.background.transaction(async (tx) => {
    waitForSeed(tx)
    const isNew = await addPlans(tx, now)
    if (!isNew || !context.config.demoHistory) return
    for (const { person, daysAgo } of staffCame) {
      await addPeople(tx, [person], { passwordHash, asked }, after(now, -daysAgo * day))
    }
    await replayHistory(tx, context, openServer, { history: await readHistory(), passwordHash, asked }, now)
  })
  const everybody = [...Object.values(samplePeople), sampleApplicant]
  await db.transaction((tx) => addPeople(tx, everybody, { passwordHash, asked }, now))
  await applyForReview(db, context, now)
}

/** The same on every start, so that what one person saw another finds again (decision 027). */
async function readHistory(): Promise<readonly Event[]> {
  const { default: history } = await import('#demo/history.json', { with: { type: 'json' } })
  return history as unknown as readonly Event[]
}

/** Returns whether there were none: plans are never deleted, so the database is new. */
async function addPlans(tx: Tx, now: Date): Promise<boolean> {
  if ((await everyPlan(tx)).length > 0) return false
  samplePlans.forEach((plan, place) => {
    addPlan(tx, { ...plan, id: newId(now) }, place)
  })
  return true
}

async function addPeople(
  tx: Tx,
  people: readonly SamplePerson[],
  { passwordHash, asked }: { readonly passwordHash: string; readonly asked: Asked },
  now: Date,
): Promise<void> {
  for (const person of people) {
    const id = newId(now)
    const isNew = (await addSamplePerson(tx, { ...person, id, passwordHash, createdAt: now })) === 1
    const consents = consentsAtOpening(asked, asked)
    if (isNew) recordConsents(tx, { person: id, consents, address: office.address }, now)
  }
}

/** The documents take the usual path: checked, redrawn and sealed. */
async function applyForReview(db: Database, context: Context, now: Date): Promise<void> {
  const id = await accountIdByEmail(db, sampleApplicant.email)
  const applicant = id === undefined ? undefined : await accountById(db, id)
  if (applicant?.kycStatus !== 'Not Submitted') return
  await submitDocuments(db, context, applicant, sampleFiles(applicant.email), now)
}
