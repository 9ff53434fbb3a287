import { expect, it } from 'vitest'
import * as z from 'zod'
import { endpoint } from '#kernel/endpoint.ts'
import { answer, answerByProxy, loseConnection, refuse, refuseUntilStepUp } from '#testing/web/fake-server.ts'
import { holdUploads } from '#testing/web/fake-uploads.ts'
import { stepUpBy } from './step-up.ts'
import { upload } from './upload.ts'

const photo = endpoint({
  method: 'POST',
  path: '/api/photo',
  summary: 'Photo',
  access: 'public',
  multipart: ['file'],
  answer: z.object({ photo: z.string() }),
})

it('sends a form and reports its progress', async () => {
  const uploads = holdUploads()
  const shares: number[] = []
  const answered = upload<typeof photo>('POST /api/photo', new FormData(), {
    onProgress: (share) => shares.push(share),
  })
  uploads.progress(0.5)
  await uploads.answer(answer(photo, { photo: '/p.png' }))
  expect(await answered).toEqual({ photo: '/p.png' })
  expect(uploads.opened).toEqual(['POST /api/photo'])
  expect(shares).toEqual([0.5])
})

it.each([
  ['a refusal carries what the server says', refuse(photo, 'TOO_LARGE', 'That is too large'), 'That is too large'],
  [
    'an answer that is not ours still has a text for people',
    answerByProxy(photo, 502),
    /^Something went wrong on our side/,
  ],
  ['no network is said in human words', loseConnection(photo), /check your connection/],
])('%s', async (_, reply, message) => {
  const uploads = holdUploads()
  const outcome = expect(upload<typeof photo>('POST /api/photo', new FormData())).rejects.toThrow(message)
  await uploads.answer(reply)
  await outcome
})

it('is sent again once a factor is proved', async () => {
  const uploads = holdUploads()
  const forget = stepUpBy(async () => true)
  const answered = upload<typeof photo>('POST /api/photo', new FormData())
  await uploads.answer(refuseUntilStepUp(answer(photo, { photo: '/p.png' }), ['totp'], () => false))
  await uploads.answer(answer(photo, { photo: '/p.png' }))
  expect(await answered).toEqual({ photo: '/p.png' })
  expect(uploads.count()).toBe(2)
  forget()
})
