import type { z } from 'zod'
import { type Refusal, refuseField } from '#kernel/refusal.ts'
import type { Db } from '#platform/server/database.ts'
import type { Account } from '../account.ts'
import type { updateUser } from '../api.ts'
import { discardPhoto } from './photo.ts'
import { accountById, saveProfile } from './store.ts'

/** A photo is uploaded by a call of its own; here it can only stay or be removed. The caller's row is locked. */
export async function updateProfile(
  db: Db,
  account: Account,
  changes: z.output<typeof updateUser.body>,
): Promise<Account | Refusal> {
  return db.transaction(async (tx) => {
    const before = await accountById(tx, account.id)
    const { photo = before.photo } = changes
    if (photo !== '' && photo !== before.photo) return refuseField('photo', 'Please upload the photo first')
    await saveProfile(tx, account.id, changes)
    if (photo !== before.photo) await discardPhoto(tx, before)
    return accountById(tx, account.id)
  })
}
