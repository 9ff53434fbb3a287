import { actorOf, type Caller } from '#features/accounts/caller.ts'
import { listVersions, saveSetting } from '#features/operator/server/door.ts'
import { serve } from '#platform/server/http/serve.ts'
import type { Server } from '#platform/server/http/server.ts'
import { changeClosedCountries, closedCountriesVersions } from '../api.ts'
import type { ClosedCountries } from '../closed-countries.ts'
import { closedCountriesSetting } from './setting.ts'

export function closedCountriesRoutes(server: Server<Caller>): void {
  serve(server, closedCountriesVersions, ({ db, now }) => listVersions(db, closedCountriesSetting, toRecord, now))
  serve(server, changeClosedCountries, ({ db, caller, body: { countries: value, ...when }, now }) =>
    saveSetting(db, closedCountriesSetting, actorOf(caller), { value, ...when }, now),
  )
}

/** The wire's arrays are not read-only. */
function toRecord({ registration, payout }: ClosedCountries) {
  return { countries: { registration: [...registration], payout: [...payout] } }
}
