import type { Caller } from '#features/accounts/caller.ts'
import { isRefusal } from '#kernel/refusal.ts'
import { serve } from '#platform/server/http/serve.ts'
import type { Server } from '#platform/server/http/server.ts'
import * as api from '../api.ts'
import { openOwnExport } from './open-export.ts'
import { requestOwnExport, viewOwnExport } from './request-export.ts'

export function exportRoutes(server: Server<Caller>): void {
  const { context } = server
  serve(server, api.viewExport, ({ db, caller, now }) => viewOwnExport(db, caller, now))
  serve(server, api.requestExport, ({ db, caller, now }) => requestOwnExport(db, context, caller, now))
  serve(server, api.downloadExport, async ({ db, caller, now, setHeader }) => {
    const opened = await openOwnExport(db, context, caller, now)
    if (isRefusal(opened)) return opened
    const { madeAt, length, pieces } = opened
    setHeader('content-disposition', `attachment; filename="my-data-${madeAt.toISOString().slice(0, 10)}.zip"`)
    return { type: 'application/zip', length, pieces }
  })
}
