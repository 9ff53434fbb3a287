import { actorOf, type Caller } from '#features/accounts/caller.ts'
import { changeSetting, type Settings, versionsOf } from '#features/operator/server/door.ts'
import { type Version, versionAt } from '#features/operator/setting.ts'
import { isRefusal } from '#kernel/refusal.ts'
import { serve } from '#platform/server/http/serve.ts'
import type { Server } from '#platform/server/http/server.ts'
import * as api from '../api.ts'
import type { Promises } from '../promise.ts'
import { promiseSetting, versionsOfPromises } from './promise-setting.ts'

export function promiseRoutes(server: Server<Caller>, settings: Settings): void {
  serve(server, api.getPromises, async () => ({ versions: (await versionsOfPromises(settings)).map(onTheWire) }))
  serve(server, api.promiseVersions, async ({ db, now }) => {
    const versions = await versionsOf(db, promiseSetting)
    const { version, startsAt, value } = versionAt(promiseSetting, versions, now)
    return {
      current: { version, startsAt: startsAt?.toISOString() ?? null, promises: changeable(value) },
      versions: versions
        .map((written) => ({
          ...onTheWire(written),
          author: written.author,
          createdAt: written.createdAt.toISOString(),
        }))
        .reverse(),
    }
  })
  serve(server, api.changePromises, async ({ db, caller, body, now }) => {
    const startsAt = body.startsAt === undefined ? undefined : new Date(body.startsAt)
    const change = { value: body.promises, startsAt, basedOn: body.basedOn }
    const changed = await changeSetting(db, promiseSetting, actorOf(caller), change, now)
    if (isRefusal(changed)) return changed
    return { message: startsAt === undefined ? 'Saved. In force now.' : 'Saved. In force from its start.' }
  })
}

function onTheWire({ version, startsAt, value }: Version<Promises> & { readonly startsAt: Date }) {
  return { version, startsAt: startsAt.toISOString(), promises: changeable(value) }
}

/** The wire's arrays are not read-only. */
function changeable({ calendar, days }: Promises) {
  const { workingDays, holidays, ...rest } = calendar
  return { calendar: { ...rest, workingDays: [...workingDays], holidays: [...holidays] }, days: { ...days } }
}
