import { isRefusal, type Refusal } from '#kernel/refusal.ts'
import { serve } from '#platform/server/http/serve.ts'
import type { Server } from '#platform/server/http/server.ts'
import type { Account } from '../account.ts'
import * as api from '../api.ts'
import type { Caller } from '../caller.ts'
import { countryList } from '../countries.ts'
import { detailsBefore } from '../details-history.ts'
import { unknownUser } from '../unknown-user.ts'
import { readPhoto, replacePhoto } from './photo.ts'
import { detailChangesOf } from './security/store-events.ts'
import { findAccount } from './store-people.ts'
import { type RefuseCountry, updateProfile } from './update-profile.ts'

export function accountRoutes(server: Server<Caller>, refuseCountry: RefuseCountry): void {
  const { context } = server
  serve(server, api.getUser, ({ caller }) => ({
    ...api.toUserRecord(caller.account, caller.impersonation),
    ...(caller.standing.lacksFactor && { lacksFactor: true }),
  }))
  serve(server, api.updateUser, async ({ db, client, caller, body, now }) =>
    record(await updateProfile(db, context, client, caller, body, refuseCountry, now)),
  )
  serve(server, api.detailsHistory, async ({ db, params, now }) => {
    const account = await findAccount(db, params.id)
    if (!account) return unknownUser
    const changes = await detailChangesOf(db, params.id)
    return {
      before: detailsBefore(knownDetails(account), changes, now),
      changes: changes.map((change) => ({ ...change, at: change.at.toISOString() })),
    }
  })
  serve(server, api.uploadPhoto, async ({ db, caller, files, now }) =>
    record(await replacePhoto(db, context, caller.account, files, now)),
  )
  serve(server, api.getPhoto, ({ db, params }) => readPhoto(db, context, params.id))
  serve(server, api.countries, () => [...countryList])
}

function knownDetails({ name, phone, country }: Account) {
  return { name, phone, country }
}

function record(result: Account | Refusal) {
  return isRefusal(result) ? result : api.toUserRecord(result)
}
