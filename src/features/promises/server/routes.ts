import { actorOf, type Caller } from '#features/accounts/caller.ts'
import { listVersions, type Settings, saveSetting } from '#features/operator/server/door.ts'
import { serve } from '#platform/server/http/serve.ts'
import type { Server } from '#platform/server/http/server.ts'
import * as api from '../api.ts'
import type { Promises } from '../promise.ts'
import { promiseSetting, versionsOfPromises } from './promise-setting.ts'

export function promiseRoutes(server: Server<Caller>, settings: Settings): void {
  serve(server, api.getPromises, async () => {
    const versions = await versionsOfPromises(settings)
    return {
      versions: versions.map(({ version, startsAt, value }) => ({
        version,
        startsAt: startsAt.toISOString(),
        ...toRecord(value),
      })),
    }
  })
  serve(server, api.promiseVersions, ({ db, now }) => listVersions(db, promiseSetting, toRecord, now))
  serve(server, api.changePromises, ({ db, caller, body: { promises: value, ...when }, now }) =>
    saveSetting(db, promiseSetting, actorOf(caller), { value, ...when }, now),
  )
}

/** The wire's arrays are not read-only. */
function toRecord({ calendar, days }: Promises) {
  const { workingDays, holidays, ...rest } = calendar
  return {
    promises: { calendar: { ...rest, workingDays: [...workingDays], holidays: [...holidays] }, days: { ...days } },
  }
}
