import type { z } from 'zod'
import { type Refusal, refuseField } from '../../../kernel/refusal.ts'
import type { Context } from '../../../platform/server/context.ts'
import type { Db } from '../../../platform/server/database.ts'
import type { Account } from '../account.ts'
import type { updateUser } from '../api.ts'
import { removePhotoFile } from './photo.ts'
import { accountById, saveProfile } from './store.ts'

/** A photo is uploaded by a call of its own; here it can only stay or go. */
export async function updateProfile(
  db: Db,
  context: Context,
  account: Account,
  changes: z.output<typeof updateUser.body>,
): Promise<Account | Refusal> {
  const { photo = account.photo } = changes
  if (photo !== '' && photo !== account.photo) return refuseField('photo', 'Please upload the photo first')
  await saveProfile(db, account.id, changes)
  if (photo === '') await removePhotoFile(context, account.photo)
  return accountById(db, account.id)
}
