import type { z } from 'zod'
import type { Settings } from '#features/operator/server/door.ts'
import { type Version, versionAt, versionsAfter } from '#features/operator/setting.ts'
import type { getFees } from '../api.ts'
import type { FeeTerms } from '../fee-terms.ts'
import { feeSetting } from './fee-setting.ts'

/** The terms in force and the planned ones, for all readers. */
export async function readFees(settings: Settings, now: Date): Promise<z.output<typeof getFees.answer>> {
  const versions = await settings.versionsOf(feeSetting)
  return {
    current: onTheWire(versionAt(feeSetting, versions, now)),
    next: versionsAfter(versions, now).map(onTheWire),
  }
}

function onTheWire({ version, startsAt, value }: Version<FeeTerms>) {
  return { version, startsAt: startsAt?.toISOString() ?? null, terms: value }
}
