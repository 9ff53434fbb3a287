/** The sweep as a periodic job: unsupervised, so it takes little, and reports what it left. */
import { utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { FileName } from '#platform/server/files/files.ts'
import { anyAge } from '#platform/server/files/storage.ts'
import { openWorld, type World } from '#testing/world.ts'
import { fileSweep } from './jobs.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

test('files of a database that has lost its rows are left alone, and the job fails', async () => {
  const { files } = world.context
  const names = Array.from({ length: 12 }, (_, place): FileName => `documents/of-before-${place}`)
  const longAgo = Date.now() / 1000 - 4000
  for (const name of names) {
    await files.put(name, Buffer.from('a passport'))
    await utimes(join(world.filesDirectory, 'files', name), longAgo, longAgo)
  }
  await expect(fileSweep(world.context).run()).rejects.toThrow(
    '12 of 12 documents have no row. Is this the right database?',
  )
  expect((await files.list('documents', anyAge)).sort()).toEqual(names.sort())
})
