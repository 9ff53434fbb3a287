import { isRefusal, type Refusal } from '#kernel/refusal.ts'
import { serve } from '#platform/server/http/serve.ts'
import type { Server } from '#platform/server/http/server.ts'
import type { Account } from '../account.ts'
import * as api from '../api.ts'
import type { Caller } from '../caller.ts'
import { countryList } from '../countries.ts'
import { readPhoto, replacePhoto } from './photo.ts'
import { updateProfile } from './update-profile.ts'

export function accountRoutes(server: Server<Caller>): void {
  const { context } = server
  serve(server, api.getUser, ({ caller }) => ({
    ...api.toUserRecord(caller.account, caller.impersonation),
    ...(caller.standing.lacksFactor && { lacksFactor: true }),
  }))
  serve(server, api.updateUser, async ({ db, caller, body, now }) =>
    record(await updateProfile(db, context, caller, body, now)),
  )
  serve(server, api.uploadPhoto, async ({ db, caller, files, now }) =>
    record(await replacePhoto(db, context, caller.account, files, now)),
  )
  serve(server, api.getPhoto, ({ db, params }) => readPhoto(db, context, params.id))
  serve(server, api.countries, () => [...countryList])
}

function record(result: Account | Refusal) {
  return isRefusal(result) ? result : api.toUserRecord(result)
}
