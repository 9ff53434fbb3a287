import { isRefusal, type Refusal } from '#kernel/refusal.ts'
import type { Actor } from '#platform/server/audit/audit-event.ts'
import { writeAudit } from '#platform/server/audit/write-audit.ts'
import type { Db } from '#platform/server/database.ts'
import { nextVersion, type Setting, type SettingChange, type Version } from '../setting.ts'
import { addVersion, lockNewest, settingAt } from './store-settings.ts'

/** Writes a new version of a setting, now or for later, and what it replaces into the audit log. */
export function changeSetting<T>(
  db: Db,
  setting: Setting<T>,
  by: Actor,
  change: SettingChange<T>,
  now: Date,
): Promise<Version<T> | Refusal> {
  return db.transaction(async (tx) => {
    const next = nextVersion(await lockNewest(tx, setting.name), change, now)
    if (isRefusal(next)) return next
    const { version, startsAt, value } = next
    const before = await settingAt(tx, setting, startsAt)
    addVersion(tx, setting, next, by.id, now)
    const act = {
      action: `${setting.name} changed`,
      subject: { kind: 'setting', id: `${setting.name} ${version}` },
      before: setting.facts(before.value),
      after: { ...setting.facts(value), startsAt: startsAt.toISOString() },
    }
    writeAudit(tx, by, act, now)
    return next
  })
}
