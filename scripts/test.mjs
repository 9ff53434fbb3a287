/**
 * `npm test`: every check and every test but the long ones, and how many passed. `npm run test:long`: the long ones.
 * `--both` is for machines that check a change. Arguments select tests by Vitest's filters: `npm test -- src/kernel`.
 */
import { accessSync, constants, readdirSync, readFileSync, rmSync, statfsSync } from 'node:fs'
import { freemem } from 'node:os'
import { fileURLToPath } from 'node:url'
import { buildWeb, webIsBuilt } from './build-web.mjs'
import { adviceOnChromium, findOrInstallChromium } from './chromium.mjs'
import { installIfNeeded } from './install.mjs'
import { installOperatorsTools } from './operators-tools.mjs'
import { tool } from './pinned-node.mjs'
import { runQuietly } from './processes.mjs'

const forms = { '--long': ['long'], '--both': ['short', 'long'] }
const [first, ...others] = process.argv.slice(2)
const selection = first in forms ? others : process.argv.slice(2)
const isWhole = selection.length === 0
const chosenForms = forms[first] ?? ['short']
const isShort = isWhole && chosenForms.includes('short')
const mayNeedBrowser = isWhole || selection.some((argument) => /e2e|browser/.test(argument))

/**
 * A test's database is 750 files, which are written and deleted again. On a disk, the server's tests took a quarter more
 * processor time and a quarter longer.
 */
function keepFilesInMemory() {
  const memory = '/dev/shm'
  const least = 4e9
  if (process.env.TMPDIR || process.platform !== 'linux') return
  try {
    accessSync(memory, constants.W_OK | constants.X_OK)
    const { bavail, bsize } = statfsSync(memory)
    if (bavail * bsize >= least && freemem() >= least) process.env.TMPDIR = memory
  } catch {
    // Without it, the disk will do.
  }
}

/** Kept, to see afterwards how long each file took. */
const reportOf = (kind) => fileURLToPath(new URL(`../node_modules/.cache/test-report${kind}.json`, import.meta.url))

const total = { passed: 0, failed: 0, skipped: 0 }

/**
 * Runs one step, shows its output if it failed, and adds up the results. A step counts as one unless it says otherwise.
 */
async function check(title, work) {
  process.stdout.write(`${title} … `)
  const began = performance.now()
  const { ok, output, counts } = await work()
  const result = counts ? inWords(counts) : ok ? 'ok' : 'failed'
  const used = counts?.processor >= 0 ? `, ${counts.processor.toFixed(0)} s of processor time` : ''
  console.log(`${result} (${((performance.now() - began) / 1000).toFixed(1)} s${used})`)
  if (!ok) console.log(`\n${output}\n`)
  const { passed, failed, skipped } = counts ?? { passed: ok ? 1 : 0, failed: ok ? 0 : 1, skipped: 0 }
  total.passed += passed
  total.failed += failed
  total.skipped += skipped
  return ok
}

/**
 * Parallel checkers repeat the work on types that their files share: four take twice the processor time of one. Collecting
 * garbage less often saves a quarter.
 */
const types = (settings) => () =>
  runQuietly(tool('typescript/bin/tsc', '-p', settings, '--checkers', '1'), { env: { ...process.env, GOGC: '400' } })

async function runTests(projects, form) {
  const report = reportOf(form ? `-${projects[0]}${form === 'long' ? '-long' : ''}` : '')
  rmSync(report, { force: true })
  const reporters = ['default', 'json', './scripts/progress.mjs'].map((reporter) => `--reporter=${reporter}`)
  const chosen = projects.map((project) => `--project=${project}`)
  const options = [...reporters, `--outputFile.json=${report}`, '--passWithNoTests', ...chosen, ...selection]
  const env = { ...process.env, PROGRESS_DESCRIPTOR: '3', PROGRESS_TERMINAL: process.stdout.isTTY ? '1' : '' }
  if (form) env.TEST_FORM = form
  const began = processorSeconds()
  const { ok, output } = await runQuietly(tool('vitest/vitest.mjs', 'run', ...options), { env, saysProgress: true })
  const counts = { ...countTests(report, ok), processor: processorSeconds() - began }
  return { ok: ok && counts.failed === 0, output, counts }
}

/** Processor time of all ended programs and their children. Known on Linux only. */
function processorSeconds() {
  try {
    const [user, system] = readFileSync('/proc/self/stat', 'utf8').split(') ')[1].split(' ').slice(13, 15)
    return (Number(user) + Number(system)) / 100
  } catch {
    return Number.NaN
  }
}

function countTests(report, ok) {
  const { numPassedTests: passed, numFailedTests, numPendingTests, numTodoTests, testResults } = readReport(report)
  // A file that fails to load has no test that could fail.
  const isBroken = ({ status, assertionResults }) =>
    status === 'failed' && !assertionResults.some((result) => result.status === 'failed')
  const failed = numFailedTests + testResults.filter(isBroken).length
  // The same goes for an error outside of every test, and for a run that found nothing.
  return { passed, failed: failed === 0 && !ok ? 1 : failed, skipped: numPendingTests + numTodoTests }
}

function readReport(report) {
  try {
    return JSON.parse(readFileSync(report, 'utf8'))
  } catch {
    return { numPassedTests: 0, numFailedTests: 0, numPendingTests: 0, numTodoTests: 0, testResults: [] }
  }
}

function inWords({ passed, failed, skipped }) {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`
}

/** All at once, while what is missing is installed and the web is built: none of them fills the machine. */
async function checkSource() {
  const checks = [
    ['Types of the pure files', types('tsconfig.pure.json')],
    ['Types of the server', types('tsconfig.server.json')],
    ['Types of the web', types('tsconfig.web.json')],
    ['Lint and format', () => runQuietly(tool('@biomejs/biome/bin/biome', 'check', '.'))],
    ['Unused files, exports and packages', () => runQuietly(tool('knip/bin/knip.js'))],
    ['Used by tests alone', () => runQuietly(tool('knip/bin/knip.js', '--production'))],
  ]
  const begun = checks.map(([title, work]) => ({ title, result: work() }))
  for (const { title, result } of begun) await check(title, () => result)
}

/** One kind after the other, so that each says what it costs. */
async function runForm(form) {
  if (form === 'long') await check('Long tests', () => runTests(['server', 'alone', 'web'], form))
  else {
    await check('Pure rules', () => runTests(['pure'], form))
    await check('Screens', () => runTests(['web'], form))
    await check('Server and database', () => runTests(['server', 'alone'], form))
  }
  // The long form looks at all of what the short one samples, so both together have it once.
  if (withBrowser && form === chosenForms.at(-1))
    await check('Journeys in a browser', () => runTests(['browser'], form))
}

const buildIfChanged = async () => (webIsBuilt() ? { ok: true } : buildWeb())

/** Requirements of the browser tests. Without a browser they are skipped, which a machine that checks a change may not do. */
async function prepareBrowserTests(building) {
  const isBuilt = await check('Build of the web', () => building)
  const chromium = await findOrInstallChromium()
  if (!chromium) {
    const skipped = {
      passed: 0,
      failed: 0,
      skipped: readdirSync('e2e').filter((name) => name.endsWith('.test.ts')).length,
    }
    const result = process.env.CI || first === '--both' ? { ok: false } : { ok: true, counts: skipped }
    await check('Journeys in a browser', async () => ({ ...result, output: adviceOnChromium }))
    if (result.ok) console.log(adviceOnChromium)
    return false
  }
  process.env.CHROMIUM_PATH = chromium
  return isBuilt
}

await installIfNeeded()
keepFilesInMemory()
const installing = isWhole && installOperatorsTools()
const building = mayNeedBrowser && buildIfChanged()
if (isShort) await checkSource()
await installing
const withBrowser = mayNeedBrowser && (await prepareBrowserTests(building))
if (isWhole) for (const form of chosenForms) await runForm(form)
else await check('Tests', () => runTests(withBrowser ? [] : ['!browser']))

console.log(`\n${inWords(total)}`)
process.exit(total.failed > 0 || total.passed === 0 ? 1 : 0)
