import { actorOf, type Caller } from '#features/accounts/caller.ts'
import { changeSetting, versionsOf } from '#features/operator/server/door.ts'
import { versionAt } from '#features/operator/setting.ts'
import { isRefusal } from '#kernel/refusal.ts'
import { serve } from '#platform/server/http/serve.ts'
import type { Server } from '#platform/server/http/server.ts'
import { changeClosedCountries, closedCountriesVersions } from '../api.ts'
import type { ClosedCountries } from '../closed-countries.ts'
import { closedCountriesSetting } from './setting.ts'

export function closedCountriesRoutes(server: Server<Caller>): void {
  serve(server, closedCountriesVersions, async ({ db, now }) => {
    const versions = await versionsOf(db, closedCountriesSetting)
    const { version, startsAt, value } = versionAt(closedCountriesSetting, versions, now)
    return {
      current: { version, startsAt: startsAt?.toISOString() ?? null, countries: changeable(value) },
      versions: versions
        .map((written) => ({
          version: written.version,
          startsAt: written.startsAt.toISOString(),
          author: written.author,
          createdAt: written.createdAt.toISOString(),
          countries: changeable(written.value),
        }))
        .reverse(),
    }
  })
  serve(server, changeClosedCountries, async ({ db, caller, body, now }) => {
    const startsAt = body.startsAt === undefined ? undefined : new Date(body.startsAt)
    const change = { value: body.countries, startsAt, basedOn: body.basedOn }
    const changed = await changeSetting(db, closedCountriesSetting, actorOf(caller), change, now)
    if (isRefusal(changed)) return changed
    return { message: startsAt === undefined ? 'Saved. In force now.' : 'Saved. In force from its start.' }
  })
}

/** The wire's arrays are not read-only. */
function changeable({ registration, payout }: ClosedCountries) {
  return { registration: [...registration], payout: [...payout] }
}
