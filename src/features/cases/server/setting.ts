import { settingAt } from '#features/operator/server/door.ts'
import type { Setting } from '#features/operator/setting.ts'
import type { Queries } from '#platform/server/database.ts'
import { caseSettings } from '../api.ts'
import { type CaseSettings, caseFacts, initialCaseSettings } from '../case.ts'

export const caseSetting: Setting<CaseSettings> = {
  name: 'cases',
  schema: caseSettings,
  initial: initialCaseSettings,
  facts: caseFacts,
}

export async function caseSettingsAt(db: Queries, now: Date): Promise<CaseSettings> {
  return (await settingAt(db, caseSetting, now)).value
}

/** Whether the copy of a person's data has their cases. */
export async function isPersonTold(db: Queries, now: Date): Promise<boolean> {
  return (await caseSettingsAt(db, now)).isPersonTold
}
