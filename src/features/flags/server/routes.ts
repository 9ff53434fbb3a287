import { actorOf, type Caller } from '#features/accounts/caller.ts'
import { changeSetting, settingAt, versionsOf } from '#features/operator/server/door.ts'
import { type Version, versionAt } from '#features/operator/setting.ts'
import { mayAccess } from '#kernel/access.ts'
import { isRefusal } from '#kernel/refusal.ts'
import { serve } from '#platform/server/http/serve.ts'
import type { Server } from '#platform/server/http/server.ts'
import { flagMarks } from '#requests/beside-api.ts'
import { mostMarks } from '#requests/deciding.ts'
import * as api from '../api.ts'
import type { RuleSettings } from '../rules.ts'
import { replay } from './replay.ts'
import { refuseUnreplayed, replayProof } from './replay-proof.ts'
import { ruleSetting } from './rule-setting.ts'
import { marksOf } from './store.ts'

export function flagRoutes(server: Server<Caller>): void {
  const { secondPerson } = server.context.config
  serve(server, flagMarks, async ({ db, caller, query: { kind, ids } }) => {
    const asked = ids.split(',').slice(0, mostMarks)
    const isShown = kind !== 'edits' || mayAccess(caller.role, 'administer')
    return { marks: isShown ? await marksOf(db, kind, asked) : [] }
  })
  serve(server, api.ruleVersions, async ({ db, now }) => {
    const versions = await versionsOf(db, ruleSetting)
    return {
      current: onTheWire(versionAt(ruleSetting, versions, now)),
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
  serve(server, api.changeRules, async ({ db, caller, body: { rules: value, basedOn, replayed }, now }) => {
    const { version } = await settingAt(db, ruleSetting, now)
    const refusal = refuseUnreplayed(server.context.secrets, replayed, { rules: value, version }, now)
    if (refusal) return refusal
    const changed = await changeSetting(db, ruleSetting, actorOf(caller), { value, startsAt: undefined, basedOn }, now)
    return isRefusal(changed) ? changed : { message: 'Saved. In force now.' }
  })
  serve(server, api.replayRules, async ({ db, body, now }) => {
    const { version, value: current } = await settingAt(db, ruleSetting, now)
    const result = await replay(db, { current, proposed: body.rules }, secondPerson, now)
    return { ...result, replayed: replayProof(server.context.secrets, { rules: body.rules, version }, now) }
  })
}

function onTheWire({ version, startsAt, value }: Version<RuleSettings>) {
  return { version, startsAt: startsAt?.toISOString() ?? null, rules: value }
}
