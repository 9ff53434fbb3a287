/** Every file that we could think of, and the verdict on each, with bounded memory. */
import { readdirSync, readFileSync } from 'node:fs'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createImages, usualLimits } from '#images/images.ts'
import { isRefusal, type Refusal } from '#kernel/refusal.ts'
import { patience } from '#testing/patience.ts'
import { wrongFormat } from '../document.ts'
import { honest, hostile, type Verdict } from './corpus.fixture.ts'
import { prepareDocument } from './submit-documents.ts'

const limits = { ...usualLimits, maxWaiting: 100 }
const patientImages = createImages(limits)
/** An endless input is cut off after any time. */
const impatientImages = createImages({ ...limits, seconds: limits.seconds / 3 })
const prepare = (bytes: Buffer, images = patientImages) =>
  prepareDocument(images, { field: 'front', name: 'passport.png', bytes })

const texts: Record<Exclude<Verdict, 'image/jpeg'>, RegExp> = {
  kind: new RegExp(`^${wrongFormat}$`),
  mixed: /more than one kind of file/,
  moving: /^Animated pictures/,
  pixels: /too many pixels/,
  damaged: /damaged or incomplete/,
  pages: /more than 5 pages/,
  costly: /takes too long to open/,
  locked: /locked with a password/,
}

/** Only Linux exposes the memory usage of processes in files. */
const isLinux = process.platform === 'linux'
let largestWorker = 0
let watch: NodeJS.Timeout
const before = process.memoryUsage().rss
beforeAll(() => {
  watch = setInterval(() => {
    largestWorker = Math.max(largestWorker, ...workers().map(megabytesOf))
  }, 25)
})
afterAll(() => clearInterval(watch))

/** Files wait for each other, and some take all the time that a worker may have. */
const manyFiles = { timeout: patience.longTest }

describe('honest files are redrawn, and contain nothing but what they show', manyFiles, () => {
  test.concurrent.each(honest)('%s', async (_name, make, verdict) => {
    const prepared = await prepare(await make())
    if (isRefusal(prepared)) throw new Error(prepared.message)
    expect(verdict).toBe('image/jpeg')
    const { format, exif, xmp, iptc, icc, pages } = await sharp(prepared).metadata()
    expect({ format, exif, xmp, iptc, icc, pages }).toEqual({ format: 'jpeg' })
    expect(prepared.length).toBeLessThan(10_000_000)
  })
})

describe('hostile files are refused with a clear message, or made harmless', manyFiles, () => {
  test.concurrent.each(hostile)('%s', async (_name, make, verdict) => {
    const prepared = await prepare(await make(), verdict === 'costly' ? impatientImages : patientImages)
    if (verdict === 'image/jpeg') return expect(await formatOf(prepared)).toBe('jpeg')
    if (!isRefusal(prepared)) throw new Error('It was taken')
    expect(prepared.message).toMatch(texts[verdict as keyof typeof texts])
    expect(prepared.fields).toEqual({ front: prepared.message })
    expect(['WRONG_TYPE', 'TOO_LARGE']).toContain(prepared.refused)
  })
})

test('there are more than a hundred files, and memory stayed bounded', () => {
  expect(honest.length + hostile.length).toBeGreaterThan(100)
  if (isLinux) expect(largestWorker).toBeGreaterThan(20)
  expect(largestWorker).toBeLessThan(usualLimits.megabytes)
  // The test itself generates the files, which costs more than receiving them.
  expect(process.memoryUsage().rss - before).toBeLessThan(1_200_000_000)
})

async function formatOf(prepared: Buffer | Refusal): Promise<string | undefined> {
  return isRefusal(prepared) ? prepared.message : (await sharp(prepared).metadata()).format
}

function workers(): string[] {
  if (!isLinux) return []
  return readdirSync('/proc/self/task').flatMap((thread) =>
    textOf(`/proc/self/task/${thread}/children`).split(' ').filter(Boolean),
  )
}

function megabytesOf(pid: string): number {
  return Number(/^VmHWM:\s+(\d+) kB$/m.exec(textOf(`/proc/${pid}/status`))?.[1] ?? 0) / 1024
}

/** Empty if the thread or the process has ended since it was listed. */
function textOf(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}
