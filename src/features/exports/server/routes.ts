import type { Caller } from '#features/accounts/caller.ts'
import { serve } from '#platform/server/http/serve.ts'
import type { Server } from '#platform/server/http/server.ts'
import * as api from '../api.ts'
import { answerFile, openOwnExport } from './open-export.ts'
import { requestOwnCopy, viewOwnExport } from './request-export.ts'

export function exportRoutes(server: Server<Caller>): void {
  const { context } = server
  serve(server, api.viewExport, ({ db, caller, now }) => viewOwnExport(db, caller, 'data', now))
  serve(server, api.requestExport, ({ db, caller, now }) => requestOwnCopy(db, context, caller, now))
  serve(server, api.downloadExport, async ({ db, caller, now, setHeader }) =>
    answerFile(await openOwnExport(db, context, caller, 'data', now), setHeader),
  )
}
