/** A fake cloud image service on loopback: takes `file` and `upload_preset`, and answers with the file's URL. */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import type { ImageService } from '#features/accounts/server/settings.ts'

export type ImageServiceStandIn = ImageService & {
  readonly received: Buffer[]
  /** Overrides the default response. */
  answer: { status: number; body: unknown } | undefined
  close(): Promise<void>
}

const preset = 'profile-photos'

export async function openImageService(): Promise<ImageServiceStandIn> {
  const received: Buffer[] = []
  const server = createServer(async (request, response) => {
    const form = await new Response(new Uint8Array(await buffer(request)), {
      headers: { 'content-type': String(request.headers['content-type']) },
    }).formData()
    const file = form.get('file')
    const known = form.get('upload_preset') === preset && file instanceof Blob
    if (known) received.push(Buffer.from(await file.arrayBuffer()))
    const url = `${service.deliveryOrigin}/v1/photo-${received.length}.jpg`
    const usual = known
      ? { status: 200, body: { url, public_id: 'photo' } }
      : { status: 400, body: { error: { message: 'Upload preset not found' } } }
    const { status, body } = service.answer ?? usual
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const service: ImageServiceStandIn = {
    url: `${origin}/v1_1/larkfield/image/upload`,
    uploadPreset: preset,
    deliveryOrigin: origin,
    received,
    answer: undefined,
    close: () => {
      server.closeAllConnections()
      return new Promise((closed) => server.close(() => closed()))
    },
  }
  return service
}
