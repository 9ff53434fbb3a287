import sharp from 'sharp'
import { expect, test } from 'vitest'
import { picture } from '#testing/pictures.ts'
import { createImages, usualLimits } from './images.ts'
import { fileKinds } from './kind.ts'
import type { Wish } from './verdict.ts'

const wish: Wish = { accept: fileKinds, fit: 'within', sidePixels: 2000 }
const large = picture().resize(5000, 4000, { fit: 'fill' }).png({ progressive: true }).toBuffer()

test.runIf(process.platform === 'linux')(
  'a worker over its memory limit is killed; the server lives on, and the next picture gets another worker',
  async () => {
    const images = createImages({ ...usualLimits, megabytes: 100 })
    expect(await images.redraw(await large, wish)).toEqual({ unfit: 'costly' })
    expect(await images.redraw(await picture().png().toBuffer(), wish)).toMatchObject({ width: 320, height: 200 })
  },
)

test.runIf(process.platform === 'linux')('a worker over its time limit is killed', async () => {
  const images = createImages({ ...usualLimits, seconds: 0.3 })
  expect(await images.redraw(await large, wish)).toEqual({ unfit: 'costly' })
})

test('too many at once are told to retry later, and no others are', async () => {
  const images = createImages({ ...usualLimits, atOnce: 1, maxWaiting: 2 })
  const file = await picture().png().toBuffer()
  const verdicts = await Promise.all(Array.from({ length: 5 }, () => images.redraw(file, wish)))
  const count = verdicts.filter((verdict) => 'unfit' in verdict && verdict.unfit === 'busy').length
  expect(count).toBe(2)
  expect(await images.redraw(file, wish)).toMatchObject({ width: 320 })
})

test('a file of another kind is refused without a worker, so it need not wait for one', async () => {
  const images = createImages({ ...usualLimits, atOnce: 1, maxWaiting: 0 })
  const file = await picture().png().toBuffer()
  const redrawn = images.redraw(file, wish)
  expect(await images.redraw(file, wish)).toEqual({ unfit: 'busy' })
  expect(await images.redraw(Buffer.from('a text'), wish)).toEqual({ unfit: 'kind' })
  expect(await redrawn).toMatchObject({ width: 320 })
})

test('a picture is rotated upright and keeps its shape, or is cropped to a square', async () => {
  const images = createImages()
  const lying = await picture(400, 200).withMetadata({ orientation: 6 }).jpeg().toBuffer()
  expect(await images.redraw(lying, wish)).toMatchObject({ width: 200, height: 400 })
  const square = await images.redraw(lying, { ...wish, fit: 'square', sidePixels: 64 })
  expect(square).toMatchObject({ width: 64, height: 64 })
})

test('transparency becomes white', async () => {
  const clear = await sharp({ create: { width: 9, height: 9, channels: 4, background: '#00000000' } })
    .png()
    .toBuffer()
  const drawn = await createImages().redraw(clear, wish)
  if ('unfit' in drawn) throw new Error(drawn.unfit)
  expect((await sharp(drawn.bytes).stats()).channels[0]?.min).toBeGreaterThan(250)
})
