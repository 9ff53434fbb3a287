/** The alarms and the board that operators get: they name metrics that exist, and a broken ledger raises its alarm. */
import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { reportGauges } from '#features/status/server/gauges.ts'
import { isRefusal } from '#kernel/refusal.ts'
import { saveRun } from '#platform/server/job-runs.ts'
import { countProcess, watchPool } from '#platform/server/metrics.ts'
import { findProgram } from '#testing/find-program.ts'
import { freePort } from '#testing/free-port.ts'
import { investorWith, staffMember } from '#testing/people.ts'
import { isSample } from '#testing/sample.ts'
import { openWorld, type World } from '#testing/world.ts'
import { auditProof } from './proof-jobs.ts'
import { proveAndReport } from './prove.ts'

const folder = fileURLToPath(new URL('../../../deploy/', import.meta.url))
const rules = join(folder, 'prometheus/alerts.yml')
const ruleTests = join(folder, 'prometheus/alerts.test.yml')

let world: World
beforeAll(async () => {
  world = await openWorld({ rateLimits: false })
  watchPool(world.context.metrics, world.db.pool)
  countProcess(world.context.metrics)
  reportGauges(world.context)
  await investorWith(world, await staffMember(world), 500)
  await auditProof(world.context).run()
  await proveAndReport(world.db, world.context)
  await saveRun(world.db, { job: 'settlement', everySeconds: 60, ranAt: world.now(), milliseconds: 1, error: null })
})
afterAll(() => world.close())

const scrape = () => world.context.metrics.registry.metrics()

describe('every metric of', () => {
  test.each(['prometheus/alerts.yml', 'grafana/larkfield.json'])('%s is reported', async (name) => {
    // Two are counted only where something has happened.
    world.context.metrics.letters.inc({ outcome: 'sent' })
    world.context.metrics.requests.observe({ method: 'GET', route: '/', status: '200' }, 0.1)
    const named = (await readFile(join(folder, name), 'utf8')).match(/\b(?:larkfield|nodejs|process)_\w+/g) ?? []
    const reported = new Set([...(await scrape()).matchAll(/^(\w+)[{ ]/gm)].map(([, metric]) => metric))
    expect(new Set(named).size).toBeGreaterThan(5)
    expect([...new Set(named)].filter((metric) => !reported.has(metric))).toEqual([])
  })
})

test('every alarm is among those that a sound installation does not raise', async () => {
  const [alarms, tests] = await Promise.all([readFile(rules, 'utf8'), readFile(ruleTests, 'utf8')])
  const named = [...alarms.matchAll(/- alert: (\w+)/g)].map(([, name = '']) => name)
  const [sound = ''] = tests.split('- name: Each trouble')
  expect(named.length).toBeGreaterThan(15)
  expect(named.filter((name) => !sound.includes(`alertname: ${name},`))).toEqual([])
})

test('the board’s panels lie beside each other', async () => {
  type Panel = { title: string; gridPos: { x: number; y: number; w: number; h: number } }
  const { panels }: { panels: Panel[] } = JSON.parse(await readFile(join(folder, 'grafana/larkfield.json'), 'utf8'))
  const cells = panels.flatMap(({ gridPos: { x, y, w, h } }) =>
    Array.from({ length: w * h }, (_, cell) => `${x + (cell % w)}, ${y + Math.floor(cell / w)}`),
  )
  expect(new Set(cells).size).toBe(cells.length)
  expect(Math.max(...panels.map(({ gridPos: { x, w } }) => x + w))).toBe(24)
})

const [promtool = '', prometheus = ''] = [findProgram('promtool'), findProgram('prometheus')]

describe.skipIf(promtool === '')('promtool', () => {
  test.each([
    ['the rules', ['check', 'rules', 'alerts.yml']],
    ['each alarm raised, and none without a cause,', ['test', 'rules', 'alerts.test.yml']],
    ['the sample of a configuration', ['check', 'config', '--syntax-only', 'prometheus.yml']],
  ])('finds %s right', async (_what, words) => {
    const { stdout } = await promisify(execFile)(promtool, words, { cwd: join(folder, 'prometheus') })
    expect(stdout).toContain('SUCCESS')
  })
})

/** An attacker with the database owner's credentials. */
async function tamper(cents: number): Promise<void> {
  const client = await world.db.pool.connect()
  await client.query('begin')
  await client.query('set local role none')
  await client.query(`update books set wallet = wallet + $1 where wallet > 0`, [cents])
  await client.query('commit')
  client.release()
}

async function startPrometheus(): Promise<string> {
  const port = await freePort()
  const application = createServer((_request, response) => void scrape().then((text) => response.end(text)))
  await new Promise<void>((resolve) => application.listen(0, '127.0.0.1', resolve))
  const address = application.address()
  const target = `127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`
  const directory = await mkdtemp(join(tmpdir(), 'larkfield-prometheus-'))
  const settings = {
    global: { scrape_interval: '500ms', scrape_timeout: '500ms', evaluation_interval: '500ms' },
    scrape_configs: [{ job_name: 'larkfield', static_configs: [{ targets: [target] }] }],
    rule_files: [rules],
  }
  // JSON is YAML.
  await writeFile(join(directory, 'prometheus.yml'), JSON.stringify(settings))
  const child = spawn(
    prometheus,
    [
      `--config.file=${directory}/prometheus.yml`,
      `--storage.tsdb.path=${directory}/data`,
      `--web.listen-address=127.0.0.1:${port}`,
    ],
    { stdio: 'ignore' },
  )
  onTestFinished(async () => {
    await ended(child)
    application.close()
    await rm(directory, { recursive: true, force: true })
  })
  return `http://127.0.0.1:${port}`
}

function ended(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    child.once('exit', () => resolve())
    child.kill('SIGTERM')
  })
}

if (!isSample) {
  describe.skipIf(prometheus === '')('Prometheus', () => {
    test('raises the alarm about a ledger that does not add up, and ends it when it does again', async () => {
      const address = await startPrometheus()
      type Alert = { state: string; labels: { alertname: string } }
      const ask = async <T>(path: string): Promise<T | undefined> => {
        const answer = await fetch(`${address}/api/v1/${path}`).catch(() => undefined)
        return answer?.ok ? ((await answer.json()) as { data: T }).data : undefined
      }
      const known = async () => {
        const found = await ask<{ result: { value: [number, string] }[] }>('query?query=larkfield_ledger_problems')
        return found?.result[0]?.value[1]
      }
      const alarms = async () => {
        const found = await ask<{ alerts: Alert[] }>('alerts')
        return found?.alerts.filter(({ labels }) => labels.alertname === 'LedgerDoesNotAddUp').map(({ state }) => state)
      }
      await expect.poll(known).toBe('0')
      expect(await alarms()).toEqual([])

      await tamper(-100)
      const proof = await proveAndReport(world.db, world.context)
      expect(!isRefusal(proof) && proof.problems).toHaveLength(1)
      await expect.poll(alarms).toEqual(['firing'])

      await tamper(100)
      await proveAndReport(world.db, world.context)
      await expect.poll(alarms).toEqual([])
    })
  })
}
