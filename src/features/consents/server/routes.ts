import type { Caller } from '#features/accounts/caller.ts'
import { serve } from '#platform/server/http/serve.ts'
import type { Server } from '#platform/server/http/server.ts'
import * as api from '../api.ts'
import type { Asked } from '../consent.ts'
import { giveConsents, listOpenConsents } from './give-consents.ts'

export function consentRoutes(server: Server<Caller>, asked: Asked): void {
  serve(server, api.openConsents, ({ db, caller }) => listOpenConsents(db, caller, asked))
  serve(server, api.giveConsents, ({ db, caller, body, now }) => giveConsents(db, caller, { asked, agreed: body }, now))
}
