/** Settings as a process reads them all day: at most a second old, and one query a second however many calls ask. */
import { second } from '#kernel/clock.ts'
import type { Queries } from '#platform/server/database.ts'
import type { Setting, WrittenVersion } from '../setting.ts'
import { versionsOf } from './store-settings.ts'

export type Settings = {
  /** All versions; the pure `versionAt` says which one is in force, so that a planned change starts on time. */
  versionsOf<T>(setting: Setting<T>): Promise<readonly WrittenVersion<T>[]>
}

/** Every process sees a change of another within this time. No notification is needed for it, which could be lost. */
const keptFor = second

type Kept = { readonly versions: Promise<readonly WrittenVersion<unknown>[]>; readonly readAt: number }

/** `elapsed` is the time of the process in milliseconds: the application's clock can be moved. */
export function openSettings(db: Queries, elapsed = () => performance.now()): Settings {
  const kept = new Map<string, Kept>()
  return {
    versionsOf: async <T>(setting: Setting<T>) => {
      const known = kept.get(setting.name)
      const isFresh = known !== undefined && elapsed() - known.readAt < keptFor
      const versions = isFresh ? known.versions : versionsOf(db, setting)
      if (!isFresh) {
        kept.set(setting.name, { versions, readAt: elapsed() })
        versions.catch(() => kept.delete(setting.name))
      }
      return (await versions) as readonly WrittenVersion<T>[]
    },
  }
}
