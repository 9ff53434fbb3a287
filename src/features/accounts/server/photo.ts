import * as z from 'zod'
import { refuseUnfit } from '#images/refuse-unfit.ts'
import type { Wish } from '#images/verdict.ts'
import { isRefusal, type Refusal, refuse, refuseField } from '#kernel/refusal.ts'
import type { Context } from '#platform/server/context.ts'
import type { Db, Queries, Tx } from '#platform/server/database.ts'
import { discard } from '#platform/server/files/discard.ts'
import type { FileName } from '#platform/server/files/files.ts'
import type { UploadedFile } from '#platform/server/http/read-files.ts'
import type { Limit } from '#platform/server/limits.ts'
import { randomToken } from '#platform/server/seal.ts'
import type { Account } from '../account.ts'
import { photoIdIn, photoPath } from '../photo-path.ts'
import type { ImageService } from './settings.ts'
import { accountById, photosInProfiles, saveProfile } from './store.ts'

const photoUploads: Limit = { name: 'photo upload', most: 20, windowSeconds: 3600 }

const wish: Wish = { accept: ['jpeg', 'png'], fit: 'square', sidePixels: 512 }

/**
 * Stores a square copy that we drew ourselves, so nothing of the uploaded bytes (metadata, exploits) is ever served.
 */
export async function replacePhoto(
  db: Db,
  context: Context,
  account: Account,
  files: readonly UploadedFile[],
  now: Date,
): Promise<Account | Refusal> {
  const [file] = files
  if (files.length !== 1 || file === undefined) return refuseField('file', 'Please select a file.')
  const flood = await context.limits.spend(photoUploads, account.id, now)
  if (flood) return flood
  const drawn = await context.images.redraw(file.bytes, wish)
  if ('unfit' in drawn) return refuseUnfit('file', drawn, 'Only JPEG, JPG and PNG photos are allowed')
  const photo = await keep(context, drawn.bytes)
  if (isRefusal(photo)) return photo
  try {
    return await changePhoto(db, account, photo)
  } catch (error) {
    await forget(context, photo)
    throw error
  }
}

/** A photo that no row refers to is removed at once; if that fails, the sweep removes it. */
async function forget({ files, log }: Context, photo: string): Promise<void> {
  const removals = await Promise.allSettled(photoFiles([photo]).map((name) => files.remove(name)))
  if (removals.some(({ status }) => status === 'rejected')) log.warn('a refused photo is left for the sweep')
}

/** Returns the URL of the photo. */
async function keep(context: Context, jpeg: Buffer): Promise<string | Refusal> {
  const { imageService } = context.config
  if (imageService === undefined) {
    const id = randomToken()
    await context.files.put(`photos/${id}`, jpeg)
    return photoPath(id)
  }
  try {
    return await uploadToImageService(imageService, jpeg)
  } catch (error) {
    context.log.error({ err: error }, 'a photo could not be given to the image service')
    return refuse('NOT_READY', 'Photos cannot be saved just now. Please try again later.', { retryAfterSeconds: 60 })
  }
}

/** The caller's row is locked, so the previous photo is the one that this replaces. */
function changePhoto(db: Db, { id }: Account, photo: string): Promise<Account> {
  return db.transaction(async (tx) => {
    const before = await accountById(tx, id)
    await saveProfile(tx, id, { photo })
    await discardPhoto(tx, before)
    return accountById(tx, id)
  })
}

/** The file is removed after the commit. */
export function discardPhoto(tx: Tx, { photo }: Pick<Account, 'photo'>): Promise<number> {
  return discard(tx, photoFiles([photo]))
}

/** A photo exists as long as an account has it, whatever the storage still contains. */
export async function readPhoto(db: Queries, context: Context, id: string) {
  const isShown = (await photosInProfiles(db, [photoPath(id)])).size > 0
  const bytes = isShown ? await context.files.get(`photos/${id}`) : undefined
  return bytes ? { type: 'image/jpeg', bytes } : refuse('NOT_FOUND', 'There is no such photo')
}

export async function photosInUse(db: Queries, names: readonly FileName[]): Promise<ReadonlySet<string>> {
  const shown = await photosInProfiles(
    db,
    names.map((name) => photoPath(name.replace('photos/', ''))),
  )
  return new Set(photoFiles([...shown]))
}

function photoFiles(photos: readonly string[]): FileName[] {
  return photos.flatMap((photo): FileName[] => {
    const id = photoIdIn(photo)
    return id === undefined ? [] : [`photos/${id}`]
  })
}

const timeoutMilliseconds = 15_000
const longestUrl = 300

const answer = z.object({ url: z.string().max(2000), secure_url: z.string().max(2000).optional() })

/**
 * A cloud image service takes a file and an upload preset, and returns the URL of the picture. Throws if it does not
 * answer as it should.
 */
async function uploadToImageService(service: ImageService, jpeg: Buffer): Promise<string> {
  const form = new FormData()
  form.append('file', new Blob([new Uint8Array(jpeg)], { type: 'image/jpeg' }), 'photo.jpg')
  form.append('upload_preset', service.uploadPreset)
  const response = await fetch(service.url, {
    method: 'POST',
    body: form,
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMilliseconds),
  })
  if (!response.ok) throw new Error(`The image service answered ${response.status}`)
  const { url, secure_url = url } = answer.parse(await response.json())
  if (URL.parse(secure_url)?.origin !== service.deliveryOrigin || secure_url.length > longestUrl) {
    throw new Error(`The image service gave an address that is not at ${service.deliveryOrigin}`)
  }
  return secure_url
}
