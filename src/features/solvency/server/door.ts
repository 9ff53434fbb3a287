import { settingAt } from '#features/operator/server/door.ts'
import type { Config } from '#platform/server/config.ts'
import type { Queries } from '#platform/server/database.ts'
import { shortRoot } from '../audit.ts'
import { solvencySetting } from '../solvency-setting.ts'
import { openProofKey } from './proof-key.ts'
import { newestDayUntil } from './store.ts'

/** The log as it was at the end of a day, so that a paper about a past period stays the same. */
export async function headOnPaper(
  db: Queries,
  config: Config,
  day: string,
  now: Date,
): Promise<{ readonly days: number; readonly root: string; readonly publicKey: string } | undefined> {
  if (!(await settingAt(db, solvencySetting(config.mode), now)).value.published) return undefined
  const newest = await newestDayUntil(db, day)
  const key = newest && (await openProofKey({ ...config, readOnly: true }))
  return newest && key && { days: newest.size, root: shortRoot(newest.root), publicKey: key.publicKey }
}
