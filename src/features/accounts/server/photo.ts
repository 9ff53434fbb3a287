import sharp from 'sharp'
import { type Refusal, refuseField } from '../../../kernel/refusal.ts'
import type { Context } from '../../../platform/server/context.ts'
import type { Db } from '../../../platform/server/database.ts'
import type { UploadedFile } from '../../../platform/server/http/read-files.ts'
import { randomToken } from '../../../platform/server/seal.ts'
import type { Account } from '../account.ts'
import { photoPath } from '../photo-path.ts'
import { photoUploads } from './limits.ts'
import { accountById, saveProfile } from './store.ts'

const sidePixels = 512
const mostPixels = 50_000_000

const wrongType = refuseField('file', 'Only JPEG, JPG and PNG photos are allowed', 'WRONG_TYPE')

/** Keeps a square copy that we drew ourselves, so nothing of the uploaded bytes (metadata, tricks) is ever served. */
export async function replacePhoto(
  db: Db,
  context: Context,
  account: Account,
  files: readonly UploadedFile[],
  now: Date,
): Promise<Account | Refusal> {
  const flood = await context.limits.spend(db, photoUploads, account.id, now)
  if (flood) return flood
  const [file] = files
  if (files.length !== 1 || file === undefined) return refuseField('file', 'Please select a file.')
  const drawn = await redraw(file.bytes)
  if (drawn === undefined) return wrongType
  const id = randomToken()
  await context.files.put(`photos/${id}`, drawn)
  await saveProfile(db, account.id, { photo: photoPath(id) })
  await removePhotoFile(context, account.photo)
  return accountById(db, account.id)
}

async function redraw(bytes: Buffer): Promise<Buffer | undefined> {
  try {
    const image = sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error' })
    const { format } = await image.metadata()
    if (format !== 'jpeg' && format !== 'png') return undefined
    const square = image.rotate().resize(sidePixels, sidePixels, { fit: 'cover' }).flatten({ background: '#ffffff' })
    return await square.jpeg({ quality: 85 }).toBuffer()
  } catch {
    return undefined
  }
}

export async function removePhotoFile(context: Context, photo: string): Promise<void> {
  const id = photo.split('/').at(-1)
  if (id) await context.files.remove(`photos/${id}`)
}
