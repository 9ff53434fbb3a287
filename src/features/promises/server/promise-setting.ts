import { type Settings, settingAt, versionsOf } from '#features/operator/server/door.ts'
import type { Setting } from '#features/operator/setting.ts'
import type { Queries } from '#platform/server/database.ts'
import { promises } from '../api.ts'
import { initialPromises, type Promised, type PromisedQueue, type Promises, promisedFor } from '../promise.ts'
import { promiseFacts } from '../promise-texts.ts'

export const promiseSetting: Setting<Promises> = {
  name: 'promises',
  schema: promises,
  initial: initialPromises,
  facts: promiseFacts,
}

/** The promise to a request made now, read within its transaction so that its letter is right. */
export async function promiseNow(db: Queries, queue: PromisedQueue, now: Date): Promise<Promised | undefined> {
  return promisedFor(await promisesAt(db, now), queue, now)
}

export async function promisesAt(db: Queries, now: Date): Promise<Promises> {
  return (await settingAt(db, promiseSetting, now)).value
}

/** Every version, read now. */
export const everyPromise = (db: Queries) => versionsOf(db, promiseSetting)

export const versionsOfPromises = (settings: Settings) => settings.versionsOf(promiseSetting)

/** The operator's days end by the clocks of this time zone. */
export async function timeZoneNow(db: Queries, now: Date): Promise<string> {
  return (await settingAt(db, promiseSetting, now)).value.calendar.timeZone
}
