import { afterEach, expect, it, vi } from 'vitest'
import * as z from 'zod'
import { endpoint } from '#kernel/endpoint.ts'
import { upload } from './upload.ts'

const photo = endpoint({
  method: 'POST',
  path: '/api/photo',
  summary: 'Photo',
  access: 'public',
  multipart: ['file'],
  answer: z.object({ photo: z.string() }),
})

/** A fake XMLHttpRequest: reports half of the body, then ends as told. */
function answering(end: (request: { onload?: () => void; onerror?: () => void }) => void, status = 200, text = '') {
  const opened: string[] = []
  vi.stubGlobal(
    'XMLHttpRequest',
    class {
      status = status
      responseText = text
      declare onload?: () => void
      declare onerror?: () => void
      upload: { onprogress?: (event: object) => void } = {}
      open(method: string, address: string) {
        opened.push(`${method} ${address}`)
      }
      setRequestHeader() {}
      getResponseHeader() {
        return null
      }
      send() {
        this.upload.onprogress?.({ lengthComputable: true, loaded: 5, total: 10 })
        end(this)
      }
    },
  )
  return opened
}

afterEach(() => vi.unstubAllGlobals())

it('sends a form and reports its progress', async () => {
  const opened = answering((request) => request.onload?.(), 200, '{"photo":"/p.png"}')
  const shares: number[] = []
  expect(await upload(photo, new FormData(), (share) => shares.push(share))).toEqual({ photo: '/p.png' })
  expect(opened).toEqual(['POST /api/photo'])
  expect(shares).toEqual([0.5])
})

it("a refusal carries the server's message", async () => {
  answering((request) => request.onload?.(), 413, '{"message":"That is too large","code":"TOO_LARGE"}')
  await expect(upload(photo, new FormData())).rejects.toMatchObject({ status: 413, message: 'That is too large' })
})

it('a network failure has a text for people', async () => {
  answering((request) => request.onerror?.())
  await expect(upload(photo, new FormData())).rejects.toMatchObject({ code: 'UNREACHABLE' })
})
