/** Executes docs/operating.md: every command as it is written there and in that order, on a copy of this tree. */
import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { appendFile, copyFile, cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join, resolve } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { startMailServer } from '#platform/server/outbox/mail-server.fixture.ts'
import { operatorsContent } from '#testing/operators-content.ts'
import { privileges, query } from '#testing/operators-server.ts'
import { patience } from '#testing/patience.ts'
import { findPostgresqlTools, startToolServer } from '#testing/postgresql-tools.ts'

const root = resolve(import.meta.dirname, '../../..')
const scripts: Record<string, string> = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).scripts
const documents = ['README.md', 'docs/operating.md', 'docs/content.md', 'docs/ledger.md', 'docs/glossary.md']
const tools = findPostgresqlTools()

test('every command that a document names exists, and starts with a script that installs what is missing', () => {
  const texts = documents.map((path) => readFileSync(join(root, path), 'utf8')).join('\n')
  const names = new Set([...texts.matchAll(/npm (?:run )?([a-z][a-z:-]*)/g)].map((match) => match[1] ?? ''))
  const ours = [...names].filter((name) => !['ci', 'install', 'prune'].includes(name))
  expect(ours).toEqual(expect.arrayContaining(['start', 'test', 'dev', 'build', 'migrate', 'verify', 'sample-content']))
  const wrong = ours.filter((name) => !/^(?:\w+=\w+ )?exec node scripts\/[a-z-]+\.mjs\b/.test(scripts[name] ?? ''))
  expect(wrong).toEqual([])
})

type Shell = {
  /** Runs a block and keeps its exported variables. */
  run(block: string): Promise<string>
  /** Runs a block that does not exit, until it prints where it serves. */
  serve(block: string): Promise<{ address: string; end(): Promise<number | null> }>
}

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
    serve: async (block) => {
      const child = launch(
        asHere(block)
          .replace(/PORT=\d+ /, '')
          .replace('npm start', 'PORT=0 npm start'),
      )
      const ended = outcomeOf(child)
      const end = async () => {
        if (child.exitCode === null && child.pid) process.kill(-child.pid, 'SIGTERM')
        return (await ended).code
      }
      onTestFinished(async () => void (await end()))
      const address = new Promise<string>((found) => {
        let text = ''
        child.stdout.on('data', (chunk) => {
          text += chunk
          const match = /^Larkfield .+ at (http:\S+)\n/m.exec(text)?.[1]
          if (match) found(match)
        })
      })
      const first = await Promise.race([address, ended])
      if (typeof first !== 'string') throw new Error(`${block}\nended with ${first.code}:\n${first.output}`)
      return { address: first, end }
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

/** The copy shares the packages, except npm's record of them, which npm changes in place. */
async function copyOfTree(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'larkfield-document-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const apart = ['node_modules', 'data', '.git']
  const isWanted = (path: string) => resolve(path, '..') !== root || !apart.includes(basename(path))
  await cp(root, folder, { recursive: true, filter: isWanted })
  const linked = spawn('cp', ['-Rl', join(root, 'node_modules'), folder])
  expect((await outcomeOf(linked)).code).toBe(0)
  const note = join('node_modules', '.package-lock.json')
  await rm(join(folder, note))
  await copyFile(join(root, note), join(folder, note))
  return folder
}

const reason = tools ? 'works as it is written' : 'is not run, because this machine has no PostgreSQL with pg_dump'

test.skipIf(!tools)(
  `the operating guide ${reason}, a restore on a new server included`,
  { timeout: patience.longTest },
  async () => {
    const [server, newServer] = [await startToolServer(tools ?? ''), await startToolServer(tools ?? '')]
    onTestFinished(server.stop)
    onTestFinished(newServer.stop)
    const mailServer = await startMailServer()
    onTestFinished(mailServer.close)
    const folder = await copyOfTree()
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
    const served: Awaited<ReturnType<Shell['serve']>>[] = []
    const guide = await readFile(join(folder, 'docs/operating.md'), 'utf8')
    for (const [, block = ''] of guide.matchAll(/^```sh\n(.*?)^```$/gms)) {
      if (block.includes('npm start')) {
        served.push(await shell.serve(block))
        if (served.length === 1) await register(served[0]?.address ?? '', 'nora@example.com')
        continue
      }
      said.push(await shell.run(block))
      // What the guide leaves to the operator.
      if (block.includes('sample-content')) {
        expect(JSON.parse(await readFile(join(folder, 'content.json'), 'utf8'))).toHaveProperty('brand')
        await writeFile(join(folder, 'content.json'), JSON.stringify(operatorsContent()))
      }
    }
    const everything = said.join('\n')
    expect(everything).toContain('Ready to go live.')
    expect(everything).toContain('you@invest.example is an admin now')
    expect(everything).toContain('Nothing to apply. Roles and grants are correct.')
    expect(everything).toContain('everything adds up')
    expect(everything).toContain('the chain is intact')

    const [live, copy] = served
    expect(await statusOf(`${live?.address}/api/ready`)).toBe(200)
    expect(await statusOf(`${copy?.address}/api/ready`)).toBe(200)
    await expect(register(copy?.address ?? '', 'later@example.com')).rejects.toThrow('READ_ONLY')
    const people = 'select email from users order by email'
    const [before, after] = [urlOf('postgres', 'larkfield'), urlOf('postgres', 'larkfield', newServer)]
    expect(await query(after, people)).toEqual(await query(before, people))
    expect(await query(after, privileges)).toEqual(await query(before, privileges))
    expect(await Promise.all(served.map(({ end }) => end()))).toEqual([0, 0])

    // Neither a live start nor one without the tools repairs what was not prepared.
    await appendFile(join(folder, 'src/app/web/main.tsx'), '\n')
    await expect(shell.serve('npm start')).rejects.toThrow(/The web is not built.+npm run build/s)
    await expect(shell.serve('APP_MODE=demo npm start')).rejects.toThrow(/The web is not built.+npm run build/s)
    await rm(join(folder, 'node_modules', '.package-lock.json'))
    await expect(shell.serve('npm start')).rejects.toThrow(/The packages are not installed.+npm run build/s)
  },
)

async function statusOf(url: string): Promise<number> {
  const answer = await fetch(url)
  await answer.body?.cancel()
  return answer.status
}

async function register(address: string, email: string): Promise<void> {
  const body = { name: 'Nora', email, password: 'Correct-horse-1', phone: '+15550100100', country: 'US' }
  const headers = { 'content-type': 'application/json', 'x-session': 'bearer' }
  const answer = await fetch(`${address}/api/users/register`, { method: 'POST', headers, body: JSON.stringify(body) })
  if (!answer.ok) throw new Error(await answer.text())
}
