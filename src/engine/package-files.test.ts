/** Files beside the data: the links of the packaged programs, and the log. */
import { mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { restoreLinks } from './binaries.ts'
import { bound } from './server-log.ts'

async function folder(): Promise<string> {
  const path = await mkdtemp(join(tmpdir(), 'engine-test-'))
  onTestFinished(() => rm(path, { recursive: true }))
  return path
}

test('the links of the package are restored by several processes at once', async () => {
  const base = await folder()
  await mkdir(join(base, 'native', 'lib'), { recursive: true })
  const links = [{ source: 'native/lib/libpq.so.5.18', target: 'native/lib/libpq.so.5' }]
  await writeFile(join(base, 'native', 'pg-symlinks.json'), JSON.stringify(links))
  await writeFile(join(base, 'native', 'lib', 'libpq.so.5.18'), 'library')
  await Promise.all(Array.from({ length: 5 }, () => restoreLinks(base)))
  expect(await readFile(join(base, 'native', 'lib', 'libpq.so.5'), 'utf8')).toBe('library')
})

test('the log of the server keeps bounded', async () => {
  const path = join(await folder(), 'server.log')
  await writeFile(path, 'x'.repeat(101))
  await bound(path, 100)
  expect((await stat(path)).size).toBe(0)
  expect((await stat(`${path}.1`)).size).toBe(101)
})
