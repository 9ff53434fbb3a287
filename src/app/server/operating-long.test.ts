/** Executes docs/operating.md: every command as it is written there and in that order, on what an operator ships. */
import { spawn } from 'node:child_process'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { appendFile, copyFile, cp, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, matchesGlob, relative, resolve } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { startMailServer } from '#platform/server/outbox/mail-server.fixture.ts'
import { findProgram } from '#testing/find-program.ts'
import { freePort } from '#testing/free-port.ts'
import { startProxy, writeProxy } from '#testing/nginx.ts'
import { operatorsContent, writeContent } from '#testing/operators-content.ts'
import { privileges, query } from '#testing/operators-server.ts'
import { patience } from '#testing/patience.ts'
import { chunk, greyPng } from '#testing/png-chunks.ts'
import { findPostgresqlTools, startToolServer } from '#testing/postgresql-tools.ts'
import { openVisitor, type Visitor } from '#testing/visitor.ts'

const root = resolve(import.meta.dirname, '../../..')
const tools = findPostgresqlTools()
const nginx = findProgram('nginx')
const origin = 'https://invest.example'

type Shell = {
  /** Runs a block and keeps its exported variables. */
  run(block: string): Promise<string>
  /** Runs a block that does not exit, until it prints that it serves. */
  serve(block: string, port: number): Promise<Served>
}

type Served = { readonly address: string; end(): Promise<number | null> }

function openShell(folder: string, settings: Readonly<Record<string, string>>): Shell {
  let env: NodeJS.ProcessEnv = { PATH: `${tools}:${process.env.PATH}`, HOME: process.env.HOME, HOST: '127.0.0.1' }
  const launch = (script: string) => spawn('bash', ['-ec', script], { cwd: folder, env, detached: true })
  /** Replaces the document's example values with this machine's. */
  const asHere = (block: string) =>
    block.replace(/^export ([A-Z_]+)=.*$/gm, (line, name: string) =>
      name in settings ? `export ${name}='${settings[name]}'` : line,
    )
  return {
    run: async (block) => {
      const file = join(folder, '.env-of-block')
      const child = launch(`${asHere(block)}\nenv -0 > '${file}'`)
      const { code, output } = await outcomeOf(child)
      if (code !== 0) throw new Error(`${block}\nended with ${code}:\n${output}`)
      const pairs = (await readFile(file, 'utf8')).split('\0').filter(Boolean)
      env = Object.fromEntries(
        pairs.map((pair) => [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)]),
      )
      return output
    },
    serve: async (block, port) => {
      const child = launch(
        asHere(block)
          .replace(/PORT=\d+ /, '')
          .replace('npm start', `PORT=${port} npm start`),
      )
      const ended = outcomeOf(child)
      const end = async () => {
        if (child.exitCode === null && child.pid) process.kill(-child.pid, 'SIGTERM')
        return (await ended).code
      }
      onTestFinished(async () => void (await end()))
      const isServing = new Promise<true>((found) => {
        let text = ''
        child.stdout.on('data', (piece) => {
          text += piece
          if (/Larkfield .+ at https?:\S+\n/.test(text)) found(true)
        })
      })
      const first = await Promise.race([isServing, ended])
      if (first !== true) throw new Error(`${block}\nended with ${first.code}:\n${first.output}`)
      return { address: `http://127.0.0.1:${port}`, end }
    },
  }
}

function outcomeOf(child: ReturnType<typeof spawn>): Promise<{ code: number | null; output: string }> {
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk) => {
      output += chunk
    })
  }
  return new Promise((ended) => child.once('close', (code) => ended({ code, output })))
}

/**
 * An empty folder gets the files that reach the builder of the image, the samples of the guide, and a build that is
 * repeated unless it was made of the same sources. It shares the packages where it is on the same file system, except
 * npm's record of them, which npm changes in place.
 */
async function shippedFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'larkfield-document-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const lines = readFileSync(join(root, '.dockerignore'), 'utf8').split('\n')
  const left = lines.filter((line) => /^[^#!*\s]|^\*\*/.test(line))
  const isWanted = (path: string) => !left.some((pattern) => matchesGlob(relative(root, path), pattern))
  const admitted = lines.filter((line) => line.startsWith('!')).map((line) => line.slice(1))
  for (const path of [...admitted.flatMap((pattern) => globSync(pattern, { cwd: root })), 'deploy', 'build']) {
    if (existsSync(join(root, path)))
      await cp(join(root, path), join(folder, path), { recursive: true, filter: isWanted })
  }
  const linkOrCopy = 'cp -Rl "$0" "$1" 2>/dev/null || { rm -rf "$1/node_modules" && cp -R "$0" "$1"; }'
  const packages = spawn('sh', ['-c', linkOrCopy, join(root, 'node_modules'), folder])
  expect(await outcomeOf(packages)).toEqual({ code: 0, output: '' })
  for (const cache of globSync(join(folder, 'node_modules/.{cache,vite,vitest}*'))) await rm(cache, { recursive: true })
  const note = join('node_modules', '.package-lock.json')
  await rm(join(folder, note))
  await copyFile(join(root, note), join(folder, note))
  return folder
}

const missing = !tools ? 'PostgreSQL with pg_dump' : !nginx ? 'nginx' : undefined
const reason = missing ? `is not run, because this machine has no ${missing}` : 'works as it is written'

test.skipIf(missing)(
  `the operating guide ${reason}: from an empty folder to a live system behind nginx with TLS, a restore on a new server, and processes replaced under load`,
  { timeout: patience.longTest },
  async () => {
    const [server, newServer] = [await startToolServer(tools ?? ''), await startToolServer(tools ?? '')]
    onTestFinished(server.stop)
    onTestFinished(newServer.stop)
    const mailServer = await startMailServer()
    onTestFinished(mailServer.close)
    const folder = await shippedFolder()
    const urlOf = (role: string, database: string, { port } = server) =>
      `postgres://${role}@127.0.0.1:${port}/${database}`
    const shell = openShell(folder, {
      SUPERUSER_URL: urlOf('postgres', 'postgres'),
      OWNER_URL: urlOf('larkfield_owner', 'larkfield'),
      DATABASE_URL: urlOf('larkfield_web', 'larkfield'),
      NEW_SUPERUSER_URL: urlOf('postgres', 'postgres', newServer),
      NEW_OWNER_URL: urlOf('larkfield_owner', 'larkfield', newServer),
      NEW_DATABASE_URL: urlOf('larkfield_web', 'larkfield', newServer),
      SMTP_URL: mailServer.url,
      DATA_DIR: join(folder, 'kept'),
      NEW_DATA_DIR: join(folder, 'restored'),
    })
    const said: string[] = []
    const live: Served[] = []
    const copies: Served[] = []
    const ports = [await freePort(), await freePort()] as const
    let visitor: Visitor | undefined
    const guide = await readFile(join(root, 'docs/operating.md'), 'utf8')
    for (const [, block = ''] of guide.matchAll(/^```sh\n(.*?)^```$/gms)) {
      if (block.includes('READ_ONLY')) copies.push(await shell.serve(block, await freePort()))
      else if (block.includes('npm start')) {
        for (const port of ports) live.push(await shell.serve(block, port))
        visitor = await behindProxy(ports)
        await becomeInvestor(visitor, urlOf('postgres', 'larkfield'))
      } else said.push(await shell.run(block))
      // Steps that the guide leaves to the operator.
      if (block.includes('sample-content')) {
        expect(JSON.parse(await readFile(join(folder, 'content.json'), 'utf8'))).toHaveProperty('brand')
        await writeContent(join(folder, 'content.json'), operatorsContent())
      }
      if (block.includes('npm prune')) await checkWeight(folder)
    }
    const everything = said.join('\n')
    expect(everything).toContain('Ready to go live.')
    expect(everything).toContain('you@invest.example is an admin now')
    expect(everything).toContain('Nothing to apply. Roles and grants are correct.')
    expect(everything).toContain('everything adds up')
    expect(everything).toContain('the chain is intact')

    const [copy] = copies
    expect(await statusOf(`${copy?.address}/api/ready`)).toBe(200)
    await expect(registerAt(copy?.address ?? '')).rejects.toThrow('READ_ONLY')
    const people = 'select email from users order by email'
    const [before, after] = [urlOf('postgres', 'larkfield'), urlOf('postgres', 'larkfield', newServer)]
    expect(await query(after, people)).toEqual(await query(before, people))
    expect(await query(after, privileges)).toEqual(await query(before, privileges))
    expect(await copy?.end()).toBe(0)

    // The first process is upgraded. Then the database gets ahead, and the second goes back to the version before.
    const refused = await visitor?.keepAsking(['/', '/api/users/getUser'], async () => {
      await shell.run(`DATABASE_OWNER_URL="$OWNER_URL" npm run migrate`)
      expect(await live[0]?.end()).toBe(0)
      live[0] = await shell.serve('npm start', ports[0])
      await query(
        before,
        `insert into migrations (number, name, digest) values (9999, '9999-of-a-later-version.sql', '')`,
      )
      expect(await live[1]?.end()).toBe(0)
      live[1] = await shell.serve('npm start', ports[1])
    })
    expect(refused).toEqual([])
    const health = await shell.run(`PORT=${ports[0]} node scripts/health.mjs`)
    expect(health).toBe('')
    expect(await Promise.all(live.map(({ end }) => end()))).toEqual([0, 0])
    await expect(shell.run(`PORT=${ports[0]} node scripts/health.mjs`)).rejects.toThrow('ended with 1')

    // Neither a live start nor one without the tools repairs what was not prepared.
    await appendFile(join(folder, 'src/app/web/main.tsx'), '\n')
    await expect(shell.serve('npm start', 0)).rejects.toThrow(/The web is not built.+npm run build/s)
    await expect(shell.serve('APP_MODE=demo npm start', 0)).rejects.toThrow(/The web is not built.+npm run build/s)
    await rm(join(folder, 'node_modules', '.package-lock.json'))
    await expect(shell.serve('npm start', 0)).rejects.toThrow(/The packages are not installed.+npm run build/s)
  },
)

/** Everything that runs: the packages, the build, the compiled server and the sources. */
async function checkWeight(folder: string): Promise<void> {
  expect(existsSync(join(folder, 'node_modules/.cache/compiled'))).toBe(true)
  let output = ''
  const measured = spawn('du', ['--apparent-size', '-sm', folder])
  measured.stdout.on('data', (piece) => {
    output += piece
  })
  await outcomeOf(measured)
  expect(Number.parseInt(output, 10)).toBeLessThanOrEqual(300)
}

/** nginx with the site of the guide, and a visitor from an address that is not nginx's. */
async function behindProxy(processes: readonly [number, number]): Promise<Visitor> {
  const [plain, tls] = [await freePort(), await freePort()]
  const proxy = await writeProxy({ plain, tls, processes })
  onTestFinished(proxy.remove)
  onTestFinished(await startProxy(nginx ?? '', proxy))
  const visitor = openVisitor(tls, proxy.certificate, visitorsAddress, origin)
  onTestFinished(visitor.close)
  await expect
    .poll(() =>
      visitor.call('GET', '/api/ready').then(
        ({ status }) => status,
        () => 0,
      ),
    )
    .toBe(200)
  const moved = await fetch(`http://127.0.0.1:${plain}/fees`, { redirect: 'manual' })
  expect([moved.status, moved.headers.get('location')]).toEqual([301, 'https://127.0.0.1/fees'])
  return visitor
}

const visitorsAddress = '127.0.0.2'

const nora = {
  name: 'Nora',
  email: 'nora@example.com',
  password: 'Correct-horse-1',
  phone: '+15550100100',
  country: 'US',
}

/** Everything that a proxy can break: the visitor's address, headers, cookies, large bodies and event streams. */
async function becomeInvestor(visitor: Visitor, database: string): Promise<void> {
  const claimed = { 'x-forwarded-for': '203.0.113.7' }
  const registered = await visitor.call('POST', '/api/users/register', { json: nora, headers: claimed })
  expect(registered).toMatchObject({ status: 200 })
  expect(await query(database, 'select distinct address from consents')).toEqual([{ address: visitorsAddress }])
  const { email, password } = nora
  expect(await visitor.call('POST', '/api/users/login', { json: { email, password } })).toMatchObject({ status: 200 })

  const page = await visitor.call('GET', '/')
  expect(page.status).toBe(200)
  for (const name of ['strict-transport-security', 'content-security-policy', 'x-content-type-options']) {
    expect([name, page.headers[name]]).toEqual([name, expect.stringMatching(/^[^,]+$/)])
  }
  expect(await visitor.statusOverHttp2('/')).toBe(200)
  expect((await visitor.call('GET', '/metrics')).status).toBe(404)

  const form = new FormData()
  for (const side of ['front', 'back'])
    form.append(side, new Blob([tenMegabytes()], { type: 'image/png' }), `${side}.png`)
  const event = await visitor.awaitEvent('/api/events', '"topics"', async () => {
    expect(await visitor.call('POST', '/api/users/uploadKycDocuments', { form })).toMatchObject({ status: 200 })
  })
  expect(event).toContain('retry: 3000')
}

/** A small picture with a long comment. */
function tenMegabytes(): Uint8Array<ArrayBuffer> {
  const comment = chunk('tEXt', Buffer.concat([Buffer.from('Comment\0'), Buffer.alloc(9.9 * 2 ** 20, 'a')]))
  return new Uint8Array(greyPng({ width: 640, height: 400 }, 400, [comment]))
}

async function statusOf(url: string): Promise<number> {
  const answer = await fetch(url)
  await answer.body?.cancel()
  return answer.status
}

async function registerAt(address: string): Promise<void> {
  const headers = { 'content-type': 'application/json', 'x-session': 'bearer' }
  const body = JSON.stringify({ ...nora, email: 'later@example.com' })
  const answer = await fetch(`${address}/api/users/register`, { method: 'POST', headers, body })
  if (!answer.ok) throw new Error(await answer.text())
}
