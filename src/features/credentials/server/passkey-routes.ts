import type { Caller } from '#features/accounts/caller.ts'
import { isRefusal } from '#kernel/refusal.ts'
import { serve } from '#platform/server/http/serve.ts'
import type { Server } from '#platform/server/http/server.ts'
import * as api from '../passkeys-api.ts'
import { groupRecoveryCode } from '../recovery-code.ts'
import { addPasskey, askForNewPasskey } from './add-passkey.ts'
import { askPasskey } from './ask-passkey.ts'
import { passkeyAsks } from './limits.ts'
import { listPasskeys, removePasskey, renamePasskey, toRecord } from './manage-passkeys.ts'
import type { NoteFactor } from './set-up-authenticator.ts'

export function passkeyRoutes(server: Server<Caller>, noteFactor: NoteFactor): void {
  const { context } = server
  serve(server, api.listPasskeys, ({ db, caller }) => listPasskeys(db, context, caller))
  serve(server, api.askForNewPasskey, async ({ db, client, caller, now }) => {
    const flood = await context.limits.spend(passkeyAsks, caller.userId, now)
    return flood ?? askForNewPasskey(db, context, client, caller)
  })
  serve(server, api.addPasskey, async ({ db, client, caller, body, now }) => {
    const added = await addPasskey(db, context, client, caller, { ...body, noteFactor }, now)
    if (isRefusal(added)) return added
    const { passkey, recoveryCodes } = added
    return {
      message: 'The passkey was added',
      passkey: toRecord(passkey),
      ...(recoveryCodes && { recoveryCodes: recoveryCodes.map(groupRecoveryCode) }),
    }
  })
  serve(server, api.renamePasskey, ({ db, caller, params, body }) =>
    renamePasskey(db, context, caller, { ...params, ...body }),
  )
  serve(server, api.removePasskey, ({ db, client, caller, params, now }) =>
    removePasskey(db, context, client, caller, params.id, now),
  )
  serve(server, api.askPasskeyToStepUp, async ({ db, client, caller, now }) => {
    const flood = await context.limits.spend(passkeyAsks, caller.userId, now)
    return flood ?? askPasskey(db, context, client, 'step up', caller.userId)
  })
}
