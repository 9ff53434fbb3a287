/** HAProxy with `deploy/haproxy.cfg` in front of the servers of a cluster, on ports of this test. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { onTestFinished } from 'vitest'
import { findProgram } from './find-program.ts'
import { freePort } from './free-port.ts'
import { query } from './operators-server.ts'

const sample = resolve(import.meta.dirname, '../../deploy/haproxy.cfg')
const nobody = 65_534

/** Undefined if the machine has none. */
export const haproxy = findProgram('haproxy')

/** A server, and the port where Patroni, or a test in its place, says whether it is the primary. */
type CheckedServer = { readonly port: number; readonly checkPort: number }

/** Returns a port that leads to the primary alone. HAProxy is stopped with the test. */
export async function startHaproxy(servers: readonly CheckedServer[]): Promise<number> {
  const directory = await mkdtemp(join(tmpdir(), 'larkfield-haproxy-'))
  const [file, port] = [join(directory, 'haproxy.cfg'), await freePort()]
  await writeFile(file, withServers(await readFile(sample, 'utf8'), port, servers))
  await chmod(directory, 0o755)
  // In a folder that it may enter: HAProxy asks where it is.
  const child = spawn(haproxy ?? '', ['-db', '-f', file], {
    cwd: directory,
    ...(process.getuid?.() === 0 && { uid: nobody, gid: nobody }),
    stdio: 'ignore',
  })
  const ended = once(child, 'exit')
  onTestFinished(async () => {
    child.kill('SIGTERM')
    await ended
    await rm(directory, { recursive: true, force: true })
  })
  await untilOneAnswers(port, servers.length, () => child.exitCode !== null)
  return port
}

function withServers(text: string, port: number, servers: readonly CheckedServer[]): string {
  const lines = servers.map((server, i) => `  server s${i} 127.0.0.1:${server.port} port ${server.checkPort}\n`)
  return text
    .replaceAll(/^ {2}(?:user|group|server) .*\n/gm, '')
    .replace('127.0.0.1:5000', `127.0.0.1:${port}`)
    .concat(...lines)
}

/**
 * HAProxy takes every server for sound until its first check, and connects to them in turn. Once as many connections in a
 * row as there are servers lead to a primary, only that one is left.
 */
async function untilOneAnswers(port: number, servers: number, hasEnded: () => boolean): Promise<void> {
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`
  for (let inARow = 0; inARow < servers; ) {
    if (hasEnded()) throw new Error('HAProxy refuses deploy/haproxy.cfg')
    const rows = await query(url, 'select where not pg_is_in_recovery()').catch(() => [])
    inARow = rows.length > 0 ? inARow + 1 : 0
    if (inARow === 0) await sleep(20)
  }
}
