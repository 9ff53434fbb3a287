/** A small world for a test: the whole application on its own database, a clock that stands still, and people. */
import { createHash } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from '#app/server/build.ts'
import { readConfig } from '#app/server/configuration.ts'
import { references } from '#app/server/jobs.ts'
import { letterheadOf } from '#app/server/letterhead.ts'
import { createMovableClock } from '#features/demo/server/movable-clock.ts'
import { notices } from '#features/notifications/server/notices.ts'
import type { Content } from '#features/operator/content.ts'
import { sampleContent } from '#features/operator/sample-content.ts'
import { createImages, type Images } from '#images/images.ts'
import type { Verdict } from '#images/verdict.ts'
import type { Endpoint } from '#kernel/endpoint.ts'
import { localChanges } from '#platform/server/changes.ts'
import type { Config } from '#platform/server/config.ts'
import type { Runtime } from '#platform/server/context.ts'
import type { Database } from '#platform/server/database.ts'
import { checkStorageOwner } from '#platform/server/files/installation.ts'
import { openFiles } from '#platform/server/files/open-files.ts'
import { databaseLimits, noLimits } from '#platform/server/limits.ts'
import { createLog } from '#platform/server/log.ts'
import { createMetrics } from '#platform/server/metrics.ts'
import { deliver } from '#platform/server/outbox/deliver.ts'
import { createLetters } from '#platform/server/outbox/enqueue.ts'
import { readMailbox, type StoredLetter } from '#platform/server/outbox/read-mailbox.ts'
import { createSecrets } from '#platform/server/secrets.ts'
import { type Browser, openBrowser } from './browser.ts'
import { openTestDatabase } from './database.ts'
import { otherDates } from './letter-dates.ts'

export type World = {
  readonly context: Runtime
  readonly db: Database
  /** Everything that is served. */
  readonly endpoints: readonly Endpoint[]
  readonly logLines: readonly string[]
  /** Every deadlock and serialisation failure, in PostgreSQL’s words. */
  readonly conflicts: readonly string[]
  /** The folder of this world's sealed files. */
  readonly filesDirectory: string
  now(): Date
  advance(milliseconds: number): void
  /** A fresh browser. */
  browser(settings?: { address?: string; userAgent?: string }): Browser
  /** Letters that were delivered, newest first. */
  lettersTo(email: string): Promise<StoredLetter[]>
  close(): Promise<void>
}

/** The real ones, asked once for each picture: a process for every upload would cost a tenth of all tests. */
const images = remembering(createImages())

function remembering({ redraw }: Images): Images {
  const known = new Map<string, Verdict>()
  return {
    async redraw(bytes, wish) {
      const key = `${createHash('sha256').update(bytes).digest('hex')} ${JSON.stringify(wish)}`
      const verdict = known.get(key) ?? (await redraw(bytes, wish))
      // How busy the machine is is no property of a picture.
      if (!('unfit' in verdict && ['busy', 'costly'].includes(verdict.unfit))) known.set(key, verdict)
      return verdict
    },
  }
}

export async function openWorld(settings: Partial<Config> = {}, content: Content = sampleContent): Promise<World> {
  const { db, conflicts, close } = await openTestDatabase(settings.databasePool)
  let time = new Date('2026-03-02T09:00:00Z')
  const clock = createMovableClock(() => time)
  const logLines: string[] = []
  const filesDirectory = await mkdtemp(join(tmpdir(), 'larkfield-files-'))
  const secrets = createSecrets('a secret key that is long enough for tests')
  const given = {
    APP_URL: 'https://larkfield.test',
    LOG_LEVEL: 'info',
    PROOF_KEY: Buffer.alloc(32, 7).toString('base64'),
  }
  const config = { ...readConfig(given), ...settings }
  const log = createLog(config.logLevel, { write: (line: string) => void logLines.push(line) })
  const context: Runtime = {
    config,
    brand: content.brand,
    letterhead: letterheadOf(content.brand, content.company, config.appUrl),
    letters: createLetters(secrets.letterSeal, notices, config.smtpUrl === undefined),
    db,
    clock: clock.now,
    systemClock: () => time,
    changes: localChanges(),
    limits: config.rateLimits ? databaseLimits(db) : noLimits,
    secrets,
    files: openFiles({ ...config, dataDirectory: filesDirectory }, secrets, log),
    images,
    log,
    metrics: createMetrics(),
  }
  await checkStorageOwner(db, context, references)
  const outbox = {
    ...context,
    transport: 'mailbox' as const,
    seal: context.secrets.letterSeal,
    from: 'a@larkfield.test',
  }
  const deliverLetters = async () => {
    while ((await deliver(outbox)).mayBeMore);
  }
  const demo = { clock, deliverLetters, startAgain: async () => undefined }
  const { http, endpoints } = await build(
    context,
    { content, pictures: new Map() },
    config.mode === 'demo' ? demo : undefined,
    undefined,
  )
  return {
    context,
    db,
    endpoints,
    logLines,
    conflicts,
    filesDirectory,
    now: clock.now,
    advance: (milliseconds) => {
      time = new Date(time.getTime() + milliseconds)
    },
    browser: (browserSettings = {}) => openBrowser(http, config.appUrl, browserSettings),
    lettersTo: async (email) => {
      await deliverLetters()
      const letters = await readMailbox(db, context.secrets.letterSeal, context.letterhead, email)
      const other = letters.flatMap(({ subject, text }) => otherDates(`${subject}\n${text}`))
      if (other.length > 0) throw new Error(`A letter writes a date in another notation: ${other.join(', ')}`)
      return letters
    },
    close: async () => {
      await http.close()
      await close()
      await rm(filesDirectory, { recursive: true, force: true })
    },
  }
}
