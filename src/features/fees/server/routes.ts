import { actorOf, type Caller } from '#features/accounts/caller.ts'
import { listVersions, type Settings, saveSetting } from '#features/operator/server/door.ts'
import { serve } from '#platform/server/http/serve.ts'
import type { Server } from '#platform/server/http/server.ts'
import * as api from '../api.ts'
import { feeSetting } from './fee-setting.ts'
import { readFees } from './read-fees.ts'

export function feeRoutes(server: Server<Caller>, settings: Settings): void {
  serve(server, api.getFees, ({ now }) => readFees(settings, now))
  serve(server, api.feeVersions, ({ db, now }) => listVersions(db, feeSetting, (terms) => ({ terms }), now))
  serve(server, api.changeFees, ({ db, caller, body: { terms: value, ...when }, now }) =>
    saveSetting(db, feeSetting, actorOf(caller), { value, ...when }, now),
  )
}
