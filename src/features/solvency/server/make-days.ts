/** Makes the days that are due: the job, and what it says where one could not be made. */
import { settingAt } from '#features/operator/server/door.ts'
import type { Runtime } from '#platform/server/context.ts'
import { DatabaseUnavailable, StorageUnavailable } from '#platform/server/unavailable.ts'
import { daysAgo, dueDays, momentOf } from '../due-days.ts'
import { solvencySetting } from '../solvency-setting.ts'
import { buildApart } from './apart.ts'
import { type LatestSignedCustody, sealDay } from './append-day.ts'
import { openProofKey, type ProofKey } from './proof-key.ts'
import { isLarge, newestDay, saveGap } from './store.ts'
import { buildHere, type Seal, type TreeRequest } from './tree.ts'

/** Paths of single accounts can be asked for these many days; the records stay for ever. */
export const leavesKeptDays = 35

/** A demo begins with some days of its history. */
const demoHistory = 13

/** From about this many accounts on, hashing would hold up requests noticeably. */
const fewAccounts = 2000

export async function makeDueDays(context: Runtime, custody: LatestSignedCustody): Promise<void> {
  const { db, config, clock } = context
  const terms = await settingAt(db, solvencySetting(config.mode), clock())
  if (!terms.value.published) return
  const history = config.mode === 'demo' ? demoHistory : 0
  const due = dueDays((await newestDay(db))?.day, terms.value.time, history, clock())
  if (due.length === 0) return
  const key = await openProofKey(config)
  if (!key) return
  let failure: unknown
  for (const day of due) {
    try {
      await makeDay(context, key, day, momentOf(day, terms.value.time), custody)
    } catch (error) {
      // An outage is tried again, in its order. Whatever else is wrong with a day is said in its place.
      if (error instanceof DatabaseUnavailable || error instanceof StorageUnavailable) throw error
      await saveGap(db, { day, reason: (error as Error).message.slice(0, 500), triedAt: clock() })
      failure = error
    }
  }
  if (failure) throw failure
}

async function makeDay(
  context: Runtime,
  key: ProofKey,
  day: string,
  moment: Date,
  custodyBefore: LatestSignedCustody,
): Promise<void> {
  const { db } = context
  const custody = await custodyBefore(db, moment)
  const request: TreeRequest = { day, moment, nonceKey: key.nonceKey(day), keptFrom: daysAgo(day, leavesKeptDays - 1) }
  const seal: Seal = (tree) => sealDay(db, context, key, { day, moment, custody }, tree)
  await ((await isLarge(db, fewAccounts)) ? buildApart : buildHere)(db, request, seal)
}
