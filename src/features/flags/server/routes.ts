import { actorOf, type Caller } from '#features/accounts/caller.ts'
import { changeSetting, settingAt, versionsOf } from '#features/operator/server/door.ts'
import { type Version, versionAt } from '#features/operator/setting.ts'
import { isRefusal } from '#kernel/refusal.ts'
import { serve } from '#platform/server/http/serve.ts'
import type { Server } from '#platform/server/http/server.ts'
import { flagMarks } from '#requests/beside-api.ts'
import { mostMarks } from '#requests/deciding.ts'
import * as api from '../api.ts'
import { isFlaggedKind } from '../facts.ts'
import type { RuleSettings } from '../rules.ts'
import { replay } from './replay.ts'
import { ruleSetting } from './rule-setting.ts'
import { marksOf } from './store.ts'

export function flagRoutes(server: Server<Caller>): void {
  const { secondPerson } = server.context.config
  serve(server, flagMarks, async ({ db, query: { kind, ids } }) => {
    const asked = ids.split(',').slice(0, mostMarks)
    return { marks: isFlaggedKind(kind) ? await marksOf(db, kind, asked) : [] }
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
  serve(server, api.changeRules, async ({ db, caller, body: { rules: value, basedOn }, now }) => {
    const changed = await changeSetting(db, ruleSetting, actorOf(caller), { value, startsAt: undefined, basedOn }, now)
    return isRefusal(changed) ? changed : { message: 'Saved. In force now.' }
  })
  serve(server, api.replayRules, async ({ db, body, now }) => {
    const { value: current } = await settingAt(db, ruleSetting, now)
    return replay(db, { current, proposed: body.rules }, secondPerson.withdrawal, now)
  })
}

function onTheWire({ version, startsAt, value }: Version<RuleSettings>) {
  return { version, startsAt: startsAt?.toISOString() ?? null, rules: value }
}
