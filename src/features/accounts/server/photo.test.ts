import { readdir } from 'node:fs/promises'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { loginStatus } from '#features/sessions/api.ts'
import { removeDiscarded } from '#platform/server/files/discard.ts'
import { type ImageServiceStandIn, openImageService } from '#testing/image-service.ts'
import { newcomer, type Person } from '#testing/people.ts'
import { heic, picture } from '#testing/pictures.ts'
import { openWorld, type World } from '#testing/world.ts'
import * as api from '../api.ts'

let world: World
beforeAll(async () => {
  world = await openWorld({ rateLimits: false })
})
afterAll(() => world.close())

const send = ({ browser }: Person, bytes: Buffer) =>
  browser.upload(api.uploadPhoto, [{ field: 'file', name: 'me.png', type: 'image/png', bytes }])

const idIn = (photo: string) => photo.split('/').at(-1) ?? ''
const open = ({ browser }: Pick<Person, 'browser'>, photo: string) =>
  browser.call(api.getPhoto, { params: { id: idIn(photo) } })

async function photosOnDisk({ filesDirectory, db, context }: World): Promise<number> {
  await removeDiscarded(db, context)
  return (await readdir(`${filesDirectory}/files/photos`)).length
}

test('a photo is redrawn as a square, served to signed-in people only, and removed on request', async () => {
  const person = await newcomer(world)
  const wide = await picture(900, 300)
    .withExif({ IFD0: { Copyright: 'where I live' } })
    .png()
    .toBuffer()
  const { status, body } = await send(person, wide)
  expect(status).toBe(200)
  const photo = await open(person, body.photo)
  expect(photo.headers['content-type']).toBe('image/jpeg')
  const drawn = await sharp(photo.body as unknown as Buffer).metadata()
  expect(drawn).toMatchObject({ width: 512, height: 512, format: 'jpeg' })
  expect(drawn.exif).toBeUndefined()
  expect((await open({ browser: world.browser() }, body.photo)).status).toBe(401)
  expect((await person.browser.call(api.updateUser, { body: { photo: '' } })).body.photo).toBe('')
  expect((await open(person, body.photo)).status).toBe(404)
  expect(await photosOnDisk(world)).toBe(0)
})

test('with a full disk, the person is told and keeps the previous photo', async () => {
  const person = await newcomer(world)
  const { body } = await send(person, await picture().jpeg().toBuffer())
  const full = Object.assign(new Error('no space left on device'), { code: 'ENOSPC' })
  const failing = vi.spyOn(world.context.files, 'put').mockRejectedValueOnce(full)
  const answer = await send(person, await picture(90, 90).jpeg().toBuffer())
  failing.mockRestore()
  expect(answer).toMatchObject({ status: 507, body: { code: 'STORAGE_FULL' } })
  expect((await open(person, body.photo)).status).toBe(200)
  await person.browser.call(api.updateUser, { body: { photo: '' } })
})

test('a new photo replaces the old one, including its file', async () => {
  const person = await newcomer(world)
  const first = await send(person, await picture().jpeg().toBuffer())
  const second = await send(person, await picture(90, 90).jpeg().toBuffer())
  expect((await open(person, first.body.photo)).status).toBe(404)
  expect((await open(person, second.body.photo)).status).toBe(200)
  expect(await photosOnDisk(world)).toBe(1)
})

test.each([
  ['an SVG under the name of a PNG', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>', 415],
  ['a page under the name of a JPEG', '<html><script>alert(1)</script></html>', 415],
  ['nothing', '', 415],
])('refuses %s as a photo', async (_title, text, status) => {
  expect((await send(await newcomer(world), Buffer.from(text))).status).toBe(status)
})

test('refuses types that are only for documents, and damaged files', async () => {
  const person = await newcomer(world)
  for (const file of [await heic(), await picture().gif().toBuffer(), await picture().webp().toBuffer()]) {
    expect(await send(person, file)).toMatchObject({
      status: 415,
      body: { message: 'Only JPEG, JPG and PNG photos are allowed' },
    })
  }
  const half = (await picture().jpeg().toBuffer()).subarray(0, 900)
  expect((await send(person, half)).body.fields?.file).toMatch(/damaged or incomplete/)
})

test('another person’s photo URL cannot be claimed', async () => {
  const person = await newcomer(world)
  const answer = await person.browser.call(api.updateUser, { body: { photo: 'https://evil.example/x.png' } })
  expect(answer).toMatchObject({ status: 400, body: { message: 'Please upload the photo first' } })
})

describe('with a cloud image service', () => {
  let service: ImageServiceStandIn
  let abroad: World
  let person: Person
  let jpeg: Buffer
  beforeAll(async () => {
    service = await openImageService()
    abroad = await openWorld({ rateLimits: false, imageService: service })
    person = await newcomer(abroad)
    jpeg = await picture().jpeg().toBuffer()
  })
  afterAll(async () => {
    await abroad.close()
    await service.close()
  })

  test('a photo is redrawn here and shown from there, and the page may load it from there alone', async () => {
    const { body } = await send(person, jpeg)
    expect(body.photo).toBe(`${service.deliveryOrigin}/v1/photo-1.jpg`)
    expect(await sharp(service.received[0]).metadata()).toMatchObject({ width: 512, height: 512, format: 'jpeg' })
    const { headers } = await person.browser.call(loginStatus)
    expect(headers['content-security-policy']).toContain(`img-src 'self' data: blob: ${service.deliveryOrigin};`)
    const kept = await person.browser.call(api.updateUser, { body: { photo: body.photo, bio: 'Hello' } })
    expect(kept.body).toMatchObject({ photo: body.photo, bio: 'Hello' })
    expect((await person.browser.call(api.updateUser, { body: { photo: '' } })).body.photo).toBe('')
  })

  test.each([
    ['a refusal', { status: 500, body: {} }],
    ['no url', { status: 200, body: { public_id: 'x' } }],
    ['an address elsewhere', { status: 200, body: { url: 'https://evil.example/x.jpg' } }],
    ['a script for an address', { status: 200, body: { url: 'javascript:alert(1)' } }],
  ])('%s from there leaves the photo unchanged', async (_title, answer) => {
    service.answer = answer
    expect(await send(person, jpeg)).toMatchObject({
      status: 503,
      body: { message: 'Photos cannot be saved just now. Please try again later.' },
    })
    service.answer = undefined
    expect((await person.browser.call(api.getUser)).body.photo).toBe('')
  })
})
