import type { z } from 'zod'
import { type Refusal, refuseField } from '../../../kernel/refusal.ts'
import type { Db } from '../../../platform/server/database.ts'
import type { Account } from '../account.ts'
import type { updateUser } from '../api.ts'
import { changePhoto } from './photo.ts'
import { accountById, saveProfile } from './store.ts'

/** A photo is uploaded by a call of its own; here it can only stay or go. */
export async function updateProfile(
  db: Db,
  account: Account,
  changes: z.output<typeof updateUser.body>,
): Promise<Account | Refusal> {
  const { photo = account.photo } = changes
  if (photo !== '' && photo !== account.photo) return refuseField('photo', 'Please upload the photo first')
  await saveProfile(db, account.id, changes)
  return photo === '' && account.photo !== '' ? changePhoto(db, account, '') : accountById(db, account.id)
}
