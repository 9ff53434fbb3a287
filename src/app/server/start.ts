/** Starts everything in order, and stops it in reverse order. */
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { DatabaseError } from 'pg'
import type { Logger } from 'pino'
import { askedBy } from '#features/consents/consent.ts'
import { createMovableClock, type MovableClock } from '#features/demo/server/movable-clock.ts'
import type { DemoTools } from '#features/demo/server/routes.ts'
import { seedDemo } from '#features/demo/server/seed.ts'
import { notices } from '#features/notifications/server/notices.ts'
import type { SiteSource } from '#features/operator/server/door.ts'
import { readContent, readPictures } from '#features/operator/server/door.ts'
import { createImages } from '#images/images.ts'
import { startChanges } from '#platform/server/changes.ts'
import { type Config, InvalidConfiguration } from '#platform/server/config.ts'
import type { Runtime } from '#platform/server/context.ts'
import { openDatabase, renewConnections } from '#platform/server/database.ts'
import { discard } from '#platform/server/files/discard.ts'
import { folders } from '#platform/server/files/files.ts'
import { checkStorageOwner } from '#platform/server/files/installation.ts'
import { openFiles } from '#platform/server/files/open-files.ts'
import { anyAge } from '#platform/server/files/storage.ts'
import { type Job, startJobs } from '#platform/server/jobs.ts'
import { activateKey, keyAdvice, keyProblem } from '#platform/server/keys/known-keys.ts'
import { databaseLimits, noLimits } from '#platform/server/limits.ts'
import { createLog } from '#platform/server/log.ts'
import { createMetrics } from '#platform/server/metrics.ts'
import { canBeMigrated, migrate } from '#platform/server/migrate.ts'
import { createLetters } from '#platform/server/outbox/enqueue.ts'
import { smtpTransport } from '#platform/server/outbox/smtp-transport.ts'
import { inertOutbox, startOutbox } from '#platform/server/outbox/start-outbox.ts'
import { openSecrets } from '#platform/server/secrets.ts'
import { backOfficeJobs } from './back-office-jobs.ts'
import { build } from './build.ts'
import { emptyDatabase } from './empty-database.ts'
import {
  chatLetters,
  dataExports,
  fileRemoval,
  fileSweep,
  housekeeping,
  ledgerProof,
  liftedLocks,
  monthlyLetters,
  recoveries,
  settlement,
} from './jobs.ts'
import { letterheadOf } from './letterhead.ts'
import { misfitIn } from './live-checks.ts'
import { type DatabaseServer, levelOf, openDatabaseServer } from './open-database-server.ts'
import { refuseUnfitData } from './unfit-data.ts'

export type Running = { readonly address: string; stop(): Promise<void> }

const builtWeb = fileURLToPath(new URL('../../../build/web', import.meta.url))

export async function start(config: Config, onFatal: (error: Error) => void): Promise<Running> {
  await using cleanUps = new AsyncDisposableStack()
  const site = await readSite(config)
  const log = createLog(config.logLevel)
  const store = await openDatabaseServer(config, onFatal, ({ message }) => {
    log.warn({ reason: message }, 'restarting the embedded database')
  })
  cleanUps.defer(store.close)
  await refuseUnfitData(store)
  const clock = createMovableClock(() => new Date())
  const context = await createContext(config, site, store, clock, log)
  cleanUps.defer(context.db.close)
  cleanUps.defer(context.changes.stop)
  // A demo migrates its own database; a live one is migrated by its operator.
  if (config.mode === 'demo' && !config.readOnly) await migrate(store.owner)
  if (config.readOnly) log.warn('read-only: no jobs run, no letters are sent, and nothing can be changed')
  const level = await levelOf(store.application)
  // Only a read-only copy gets this far: anything else was migrated, or refused by the launch check.
  if (!canBeMigrated(level)) throw new InvalidConfiguration([misfitIn(level)])
  if (level.unknown.length > 0)
    log.warn({ ahead: level.unknown }, 'the database is ahead of this code, as after a downgrade')
  await adoptSecretKey(context)
  if (!config.readOnly) await checkStorageOwner(context.db, context)

  const outbox = (config.readOnly ? inertOutbox : startOutbox)({
    ...context,
    transport: config.smtpUrl === undefined ? 'mailbox' : smtpTransport(config.smtpUrl),
    seal: context.secrets.letterSeal,
    from: config.mailFrom ?? `"${context.brand.name}" <${context.brand.supportEmail}>`,
  })
  cleanUps.defer(outbox.stop)
  const demo =
    config.mode === 'demo' && !config.readOnly ? await startDemo(context, site, store, clock, outbox.idle) : undefined
  const unhurried = { ...context, db: context.db.unhurried }
  const jobs = [
    housekeeping,
    fileRemoval,
    fileSweep,
    settlement,
    recoveries,
    chatLetters,
    monthlyLetters,
    dataExports,
    liftedLocks,
    ledgerProof,
  ].map((job) => job(unhurried))
  jobs.push(...backOfficeJobs(unhurried))
  if (!config.readOnly) cleanUps.defer(startJobs(demo ? [...jobs, demo.clockJob] : jobs, unhurried))

  const { http, drain } = await build(context, site, demo?.tools, existsSync(builtWeb) ? builtWeb : undefined)
  http.addHook('onResponse', (request, _reply, done) => {
    if (request.method !== 'GET') outbox.wake()
    done()
  })
  cleanUps.defer(() => drain.finish(config.shutdownGraceSeconds))
  await http.listen({ port: config.port, host: config.host })
  const kept = cleanUps.move()
  return { address: addressOf(config, http.server.address()), stop: () => kept.disposeAsync() }
}

async function readSite({ contentFile }: Config): Promise<SiteSource> {
  const content = await readContent(contentFile)
  return { content, pictures: await readPictures(content, contentFile) }
}

async function createContext(
  config: Config,
  { content }: SiteSource,
  store: DatabaseServer,
  clock: MovableClock,
  log: Logger,
): Promise<Runtime> {
  const brand = { ...content.brand, supportEmail: config.supportEmail ?? content.brand.supportEmail }
  // Logging the error itself would dump the whole connection. A connection that we closed on purpose is not a loss.
  const noteLoss = ({ message }: Error) => {
    if (!db.pool.ending) log.warn({ reason: message }, 'a connection to the database was lost')
  }
  const secrets = await openSecrets(config)
  const noteConflict = ({ message, detail, where }: DatabaseError) =>
    log.warn({ reason: message, detail, where }, 'a transaction was in conflict with another one, and is retried')
  const { databasePool, databaseTimeoutSeconds } = config
  const db = openDatabase(store.application, noteLoss, databasePool, databaseTimeoutSeconds, noteConflict)
  return {
    config,
    brand,
    letterhead: letterheadOf(brand, content.company, config.appUrl),
    letters: createLetters(secrets.letterSeal, notices),
    db,
    clock: clock.now,
    systemClock: () => new Date(),
    changes: startChanges(db, store.application, log),
    limits: config.rateLimits ? databaseLimits(db) : noLimits,
    secrets,
    files: openFiles(config, secrets, log),
    images: createImages(),
    log,
    metrics: createMetrics(),
  }
}

async function adoptSecretKey({ db, secrets, log, config }: Runtime): Promise<void> {
  const problem = await (config.readOnly ? keyProblem : activateKey)(db, secrets)
  if (problem !== undefined) throw new InvalidConfiguration([problem])
  const note = await keyAdvice(db, secrets)
  if (note !== undefined) log.warn(note)
}

async function startDemo(
  context: Runtime,
  site: SiteSource,
  store: DatabaseServer,
  clock: MovableClock,
  deliverLetters: () => Promise<void>,
): Promise<{ tools: DemoTools; clockJob: Job }> {
  const { db } = context
  const seed = async () => {
    await clock.refresh(db)
    const openServer = (runtime: Runtime) => build(runtime, site, undefined, undefined)
    await seedDemo(db, context, { openServer, asked: askedBy(site.content.terms) }, clock.now())
  }
  await seed()
  const empty = async () => {
    const left = await Promise.all(folders.map((folder) => context.files.list(folder, anyAge)))
    await emptyDatabase(store.owner)
    renewConnections(db)
    await discard(db, left.flat())
  }
  let resetting: Promise<void> | undefined
  // Whoever asks during a reset waits for that one: a second would drop the tables that the first is filling.
  const startAgain = () => {
    resetting ??= empty()
      .then(seed)
      .finally(() => {
        resetting = undefined
      })
    return resetting
  }
  const clockJob = { name: 'demo clock', everySeconds: 2, run: () => clock.refresh(db) }
  return { tools: { clock, deliverLetters, startAgain }, clockJob }
}

function addressOf(config: Config, bound: ReturnType<import('node:net').Server['address']>): string {
  const port = typeof bound === 'object' && bound !== null ? bound.port : config.port
  return config.port === 0 ? `http://localhost:${port}` : config.appUrl
}
