import type { Caller } from '#features/accounts/caller.ts'
import { accountExists } from '#features/accounts/server/door.ts'
import { unknownUser } from '#features/accounts/unknown-user.ts'
import { serve } from '#platform/server/http/serve.ts'
import type { Server } from '#platform/server/http/server.ts'
import { expectedWeight } from '#requests/second-person.ts'
import * as api from '../api.ts'
import { checkNotMe, notMe } from './not-me.ts'
import { freezeOwn, sendUnfreezeCode, unfreezeOwn } from './own.ts'
import { unfreezeUser, viewFreeze } from './unfreeze-user.ts'

export function freezeRoutes(server: Server<Caller>): void {
  const { context } = server
  serve(server, api.checkNotMe, ({ db, client, params, now }) => checkNotMe(db, context, client, params.token, now))
  serve(server, api.notMe, ({ db, client, params, now }) => notMe(db, context, client, params.token, now))
  serve(server, api.freezeAccount, ({ db, client, caller, now }) => freezeOwn(db, context, client, caller, now))
  serve(server, api.sendUnfreezeCode, ({ db, caller, now }) => sendUnfreezeCode(db, context, caller, now))
  serve(server, api.unfreezeAccount, ({ db, client, caller, body, now }) =>
    unfreezeOwn(db, context, client, caller, body, now),
  )
  serve(server, api.viewFreeze, async ({ db, params }) =>
    (await accountExists(db, params.id)) ? viewFreeze(db, params.id) : unknownUser,
  )
  serve(server, api.unfreezeUser, ({ db, caller, params, body, now }) =>
    unfreezeUser(db, context, caller, { ...params, ...body, expected: expectedWeight(body.firstApproval) }, now),
  )
}
