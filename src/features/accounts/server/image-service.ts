/** A cloud image service: takes a file and an upload preset, and returns the URL of the picture. */
import * as z from 'zod'
import type { ImageService } from './settings.ts'

const timeoutMilliseconds = 15_000
const longestUrl = 300

const answer = z.object({ url: z.string().max(2000), secure_url: z.string().max(2000).optional() })

/** Throws if the service does not answer as it should. */
export async function uploadToImageService(service: ImageService, jpeg: Buffer): Promise<string> {
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
