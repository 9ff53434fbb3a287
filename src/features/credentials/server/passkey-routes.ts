import type { Caller } from '#features/accounts/caller.ts'
import { isRefusal } from '#kernel/refusal.ts'
import { serve } from '#platform/server/http/serve.ts'
import type { Server } from '#platform/server/http/server.ts'
import * as api from '../passkeys-api.ts'
import { addPasskey, askForNewPasskey } from './add-passkey.ts'
import { askPasskey } from './ask-passkey.ts'
import { passkeyAsks } from './limits.ts'
import { listPasskeys, removePasskey, renamePasskey, toRecord } from './manage-passkeys.ts'

export function passkeyRoutes(server: Server<Caller>): void {
  const { context } = server
  const { changes, limits } = context
  const announce = ({ userId }: Caller) => changes.announce({ userId }, 'User')
  serve(server, api.listPasskeys, ({ db, caller }) => listPasskeys(db, context, caller))
  serve(server, api.askForNewPasskey, async ({ db, client, caller, now }) => {
    const flood = await limits.spend(passkeyAsks, caller.userId, now)
    return flood ?? askForNewPasskey(db, context, client, caller)
  })
  serve(server, api.addPasskey, async ({ db, client, caller, body, now }) => {
    const added = await addPasskey(db, context, client, caller, body, now)
    if (isRefusal(added)) return added
    announce(caller)
    return { message: 'The passkey was added', passkey: toRecord(added) }
  })
  serve(server, api.renamePasskey, async ({ db, caller, params, body }) => {
    const renamed = await renamePasskey(db, caller, { ...params, ...body })
    if (!isRefusal(renamed)) announce(caller)
    return renamed
  })
  serve(server, api.removePasskey, async ({ db, client, caller, params, now }) => {
    const removed = await removePasskey(db, context, client, caller, params.id, now)
    if (!isRefusal(removed)) announce(caller)
    return removed
  })
  serve(server, api.askPasskeyToStepUp, async ({ db, client, caller, now }) => {
    const flood = await limits.spend(passkeyAsks, caller.userId, now)
    return flood ?? askPasskey(db, context, client, 'step up', caller.userId)
  })
}
