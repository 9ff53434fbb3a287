/** Answers of the endpoints of versioned settings. */
import { isRefusal, type Refusal } from '#kernel/refusal.ts'
import type { Actor } from '#platform/server/audit/audit-event.ts'
import type { Db, Queries } from '#platform/server/database.ts'
import { type Setting, versionAt } from '../setting.ts'
import { changeSetting } from './change-setting.ts'
import { versionsOf } from './store-settings.ts'

/** Every version, newest first, and the one in force. `recordOf` puts a value on the wire, under its name. */
export async function listVersions<T, Value extends object>(
  db: Queries,
  setting: Setting<T>,
  recordOf: (value: T) => Value,
  now: Date,
) {
  const versions = await versionsOf(db, setting)
  const { version, startsAt, value } = versionAt(setting, versions, now)
  return {
    current: { version, startsAt: startsAt?.toISOString() ?? null, ...recordOf(value) },
    versions: versions
      .map((written) => ({
        version: written.version,
        startsAt: written.startsAt.toISOString(),
        author: written.author,
        createdAt: written.createdAt.toISOString(),
        ...recordOf(written.value),
      }))
      .reverse(),
  }
}

type WireChange<T> = {
  readonly value: T
  readonly startsAt?: string | undefined
  readonly basedOn?: number | undefined
}

export async function saveSetting<T>(
  db: Db,
  setting: Setting<T>,
  by: Actor,
  { value, startsAt, basedOn }: WireChange<T>,
  now: Date,
): Promise<{ message: string } | Refusal> {
  const start = startsAt === undefined ? undefined : new Date(startsAt)
  const changed = await changeSetting(db, setting, by, { value, startsAt: start, basedOn }, now)
  if (isRefusal(changed)) return changed
  return { message: start === undefined ? 'Saved. In force now.' : 'Saved. In force from its start.' }
}
