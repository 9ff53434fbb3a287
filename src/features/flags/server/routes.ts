import { actorOf, type Caller } from '#features/accounts/caller.ts'
import { listVersions, saveSetting, settingAt } from '#features/operator/server/door.ts'
import { mayAccess } from '#kernel/access.ts'
import { serve } from '#platform/server/http/serve.ts'
import type { Server } from '#platform/server/http/server.ts'
import { flagMarks } from '#requests/beside-api.ts'
import { mostMarks } from '#requests/deciding.ts'
import * as api from '../api.ts'
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
  serve(server, api.ruleVersions, ({ db, now }) => listVersions(db, ruleSetting, (rules) => ({ rules }), now))
  serve(server, api.changeRules, async ({ db, caller, body: { rules: value, basedOn, replayed }, now }) => {
    const { version } = await settingAt(db, ruleSetting, now)
    const refusal = refuseUnreplayed(server.context.secrets, replayed, { rules: value, version }, now)
    return refusal ?? saveSetting(db, ruleSetting, actorOf(caller), { value, basedOn }, now)
  })
  serve(server, api.replayRules, async ({ db, body, now }) => {
    const { version, value: current } = await settingAt(db, ruleSetting, now)
    const result = await replay(db, { current, proposed: body.rules }, secondPerson, now)
    return { ...result, replayed: replayProof(server.context.secrets, { rules: body.rules, version }, now) }
  })
}
