import { settingAt } from '#features/operator/server/door.ts'
import type { Setting } from '#features/operator/setting.ts'
import type { Queries } from '#platform/server/database.ts'
import { closedCountries } from '../api.ts'
import { type ClosedCountries, closedFacts, nothingClosed } from '../closed-countries.ts'

export const closedCountriesSetting: Setting<ClosedCountries> = {
  name: 'closed countries',
  schema: closedCountries as unknown as Setting<ClosedCountries>['schema'],
  initial: nothingClosed,
  facts: closedFacts,
}

/** Read within the transaction that it decides about. */
export async function closedCountriesAt(db: Queries, now: Date): Promise<ClosedCountries> {
  return (await settingAt(db, closedCountriesSetting, now)).value
}
