import type { Caller } from '#features/accounts/caller.ts'
import { serve } from '#platform/server/http/serve.ts'
import type { Server } from '#platform/server/http/server.ts'
import * as api from '../api.ts'
import { checkNotMe, notMe } from './not-me.ts'
import { freezeOwn, unfreezeOwn } from './own.ts'
import { unfreezeUser } from './unfreeze-user.ts'

export function freezeRoutes(server: Server<Caller>): void {
  const { context } = server
  serve(server, api.checkNotMe, ({ db, client, params, now }) => checkNotMe(db, context, client, params.token, now))
  serve(server, api.notMe, ({ db, client, params, now }) => notMe(db, context, client, params.token, now))
  serve(server, api.freezeAccount, ({ db, client, caller, now }) => freezeOwn(db, context, client, caller, now))
  serve(server, api.unfreezeAccount, ({ db, client, caller, now }) => unfreezeOwn(db, context, client, caller, now))
  serve(server, api.unfreezeUser, ({ db, caller, params, body, now }) =>
    unfreezeUser(db, context, caller, { ...params, ...body }, now),
  )
}
