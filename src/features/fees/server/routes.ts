import { actorOf, type Caller } from '#features/accounts/caller.ts'
import { changeSetting, type Settings, versionsOf } from '#features/operator/server/door.ts'
import { versionAt } from '#features/operator/setting.ts'
import { isRefusal } from '#kernel/refusal.ts'
import { serve } from '#platform/server/http/serve.ts'
import type { Server } from '#platform/server/http/server.ts'
import * as api from '../api.ts'
import { feeSetting } from './fee-setting.ts'
import { onTheWire, readFees } from './read-fees.ts'

export function feeRoutes(server: Server<Caller>, settings: Settings): void {
  serve(server, api.getFees, ({ now }) => readFees(settings, now))
  serve(server, api.feeVersions, async ({ db, now }) => {
    const versions = await versionsOf(db, feeSetting)
    return {
      current: onTheWire(versionAt(feeSetting, versions, now)),
      versions: versions
        .map(({ author, createdAt, startsAt, ...version }) => ({
          ...onTheWire({ ...version, startsAt }),
          startsAt: startsAt.toISOString(),
          author,
          createdAt: createdAt.toISOString(),
        }))
        .reverse(),
    }
  })
  serve(server, api.changeFees, async ({ db, caller, body, now }) => {
    const startsAt = body.startsAt === undefined ? undefined : new Date(body.startsAt)
    const change = { value: body.terms, startsAt, basedOn: body.basedOn }
    const changed = await changeSetting(db, feeSetting, actorOf(caller), change, now)
    if (isRefusal(changed)) return changed
    return { message: startsAt === undefined ? 'Saved. In force now.' : 'Saved. In force from its start.' }
  })
}
