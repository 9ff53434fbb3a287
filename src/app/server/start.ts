/** Starts everything in order, and stops it in reverse order. */
import { existsSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import type { DatabaseError } from 'pg'
import type { Logger } from 'pino'
import { createMovableClock, type MovableClock } from '#features/demo/server/movable-clock.ts'
import { notices } from '#features/notifications/server/notices.ts'
import { logoAddresses, readContent, readLogo, readPictures, type SiteSource } from '#features/operator/server/door.ts'
import { reportGauges } from '#features/status/server/gauges.ts'
import { createImages, shareOf, usualLimits } from '#images/images.ts'
import { startChanges } from '#platform/server/changes.ts'
import { type Config, InvalidConfiguration } from '#platform/server/config.ts'
import type { Runtime } from '#platform/server/context.ts'
import { type Database, openDatabase } from '#platform/server/database.ts'
import { checkStorageOwner } from '#platform/server/files/installation.ts'
import { openFiles } from '#platform/server/files/open-files.ts'
import { startJobs } from '#platform/server/jobs.ts'
import { activateKey, keyAdvice, keyProblem } from '#platform/server/keys/known-keys.ts'
import { databaseLimits, noLimits } from '#platform/server/limits.ts'
import { createLog } from '#platform/server/log.ts'
import { countProcess, createMetrics, type Metrics, watchPool } from '#platform/server/metrics.ts'
import { canBeMigrated } from '#platform/server/migrate.ts'
import { createLetters } from '#platform/server/outbox/enqueue.ts'
import { inertOutbox, startOutbox } from '#platform/server/outbox/start-outbox.ts'
import type { Transport } from '#platform/server/outbox/transport.ts'
import { openReplica, type Replica } from '#platform/server/replica.ts'
import { openSecrets } from '#platform/server/secrets.ts'
import { build } from './build.ts'
import { openDemo } from './demo.ts'
import {
  backOfficeJobs,
  caseOpening,
  chatLetters,
  dataExports,
  expiringDocuments,
  fileRemoval,
  fileSweep,
  flagging,
  housekeeping,
  liabilityDays,
  liftedLocks,
  monthlyLetters,
  recoveries,
  references,
  screening,
  settlement,
} from './jobs.ts'
import { auditSecondPerson, incompatibilityOf } from './launch-checks.ts'
import { letterheadOf } from './letterhead.ts'
import { type DatabaseServer, levelOf, openDatabaseServer } from './open-database-server.ts'
import { noPeers, type Peers } from './peers.ts'
import { prepareDatabase } from './prepare-database.ts'
import { auditProof, ledgerProof } from './proof-jobs.ts'
import { withSharedResetLock } from './reset-database.ts'

export type Running = { readonly port: number; stop(): Promise<void> }

const builtWeb = fileURLToPath(new URL('../../../build/web', import.meta.url))

/** Everything in this process. */
export async function start(config: Config, onFatal: (error: Error) => void): Promise<Running> {
  await using cleanUps = new AsyncDisposableStack()
  // Content errors are reported before a database is created.
  const site = await readSite(config)
  const store = await prepareDatabase(config, onFatal, createLog(config.logLevel))
  cleanUps.defer(store.close)
  const running = await serveFrom(config, site, store, noPeers)
  cleanUps.defer(running.stop)
  const kept = cleanUps.move()
  return { ...running, stop: () => kept.disposeAsync() }
}

/** Serves from a database prepared by another process. */
export async function serve(config: Config, peers: Peers): Promise<Running> {
  const neverEmbedded = () => undefined
  return serveFrom(config, await readSite(config), await openDatabaseServer(config, neverEmbedded), peers)
}

async function serveFrom(config: Config, site: SiteSource, store: DatabaseServer, peers: Peers): Promise<Running> {
  const begin = () => beginServing(config, site, store, peers)
  return canBeReset(config) ? withSharedResetLock(store.owner, begin) : begin()
}

function canBeReset({ mode, readOnly }: Config): boolean {
  return mode === 'demo' && !readOnly
}

async function beginServing(config: Config, site: SiteSource, store: DatabaseServer, peers: Peers): Promise<Running> {
  await using cleanUps = new AsyncDisposableStack()
  const log = createLog(config.logLevel)
  const clock = createMovableClock(() => new Date())
  const context = await createContext(config, site, store, clock, log, peers)
  cleanUps.defer(context.db.close)
  watchPool(context.metrics, context.db.pool)
  reportGauges(context)
  cleanUps.defer(async () => context.replica?.close())
  cleanUps.defer(context.changes.stop)
  if (config.readOnly) log.warn('read-only: no jobs run, no letters are sent, and nothing can be changed')
  const level = await levelOf(store.application)
  // Only a read-only copy gets this far: anything else was migrated, or refused by the launch check.
  if (!canBeMigrated(level)) throw new InvalidConfiguration([incompatibilityOf(level)])
  if (level.unknown.length > 0)
    log.warn({ ahead: level.unknown }, 'the database is ahead of this code, as after a downgrade')
  await adoptSecretKey(context)
  if (!config.readOnly) await checkStorageOwner(context.db, context, references)
  if (!config.readOnly && config.mode === 'live') await auditSecondPerson(context.db, config, context.systemClock())

  const outbox = (config.readOnly ? inertOutbox : startOutbox)({
    ...context,
    transport: await transportFor(config),
    seal: context.secrets.letterSeal,
    from: config.mailFrom ?? `"${context.brand.name}" <${context.brand.supportEmail}>`,
  })
  cleanUps.defer(outbox.stop)
  const demo = canBeReset(config) ? openDemo(context, site, store, clock, peers, outbox.idle) : undefined
  // Most of the time the seed waits for the database and for pictures that are redrawn in a process of their own.
  const [{ http, drain }] = await Promise.all([
    build(context, site, demo?.tools, existsSync(builtWeb) ? builtWeb : undefined),
    demo?.seed(),
  ])
  const background = { ...context, db: context.db.background }
  const jobs = [
    housekeeping,
    fileRemoval,
    fileSweep,
    settlement,
    recoveries,
    chatLetters,
    monthlyLetters,
    dataExports,
    expiringDocuments,
    liftedLocks,
    screening,
    flagging,
    caseOpening,
    liabilityDays,
    ledgerProof,
    auditProof,
  ].map((job) => job(background))
  jobs.push(...backOfficeJobs(background))
  if (!config.readOnly) cleanUps.defer(startJobs(demo ? [...jobs, demo.clockJob] : jobs, background))
  http.addHook('onResponse', (request, _reply, done) => {
    if (request.method !== 'GET') outbox.wake()
    done()
  })
  cleanUps.defer(() => drain.finish(config.shutdownGraceSeconds))
  await http.listen({ port: config.port, host: config.host })
  const { port } = http.server.address() as AddressInfo
  const kept = cleanUps.move()
  return { port, stop: () => kept.disposeAsync() }
}

async function readSite({ contentFile }: Config): Promise<SiteSource> {
  const content = await readContent(contentFile)
  const pictures = await readPictures(content, contentFile)
  return { content, pictures, logo: await readLogo(content, pictures) }
}

async function createContext(
  config: Config,
  { content, pictures, logo }: SiteSource,
  store: DatabaseServer,
  clock: MovableClock,
  log: Logger,
  peers: Peers,
): Promise<Runtime> {
  const supportEmail = config.supportEmail ?? content.brand.supportEmail
  const brand = { ...content.brand, supportEmail, logo: logoAddresses(content, pictures) }
  // Logging the error itself would dump the whole connection. A connection that we closed on purpose is not a loss.
  const noteLoss = ({ message }: Error) => {
    if (!db.pool.ending) log.warn({ reason: message }, 'a connection to the database was lost')
  }
  const secrets = await openSecrets(config)
  const noteConflict = ({ message, detail, where }: DatabaseError) =>
    log.warn({ reason: message, detail, where }, 'a transaction was in conflict with another one, and is retried')
  const { databasePool, databaseTimeoutSeconds } = config
  const db = openDatabase(store.application, noteLoss, databasePool, databaseTimeoutSeconds, noteConflict)
  const metrics = createMetrics(() => peers.ask('metrics'))
  countProcess(metrics)
  peers.answer('metrics', () => metrics.registry.getMetricsAsJSON())
  return {
    config,
    brand,
    letterhead: letterheadOf(brand, content.company, config.appUrl, logo),
    letters: createLetters(secrets.letterSeal, notices, config.smtpUrl === undefined),
    db,
    clock: clock.now,
    systemClock: () => new Date(),
    changes: startChanges(db, store.direct, log),
    limits: config.rateLimits ? databaseLimits(db) : noLimits,
    secrets,
    files: openFiles(config, secrets, log),
    images: createImages(shareOf(usualLimits, config.processes)),
    log,
    metrics,
    replica: replicaOf(config, db, metrics, log),
  }
}

/** Nothing depends on it, so it may be away, also when the process starts. */
function replicaOf(config: Config, db: Database, metrics: Metrics, log: Logger): Replica | undefined {
  const { databaseReplicaUrl: connectionString, databasePool, databaseTimeoutSeconds } = config
  if (connectionString === undefined) return undefined
  const noteLoss = ({ message }: Error) => {
    if (!standby.pool.ending) log.warn({ reason: message }, 'a connection to the replica was lost')
  }
  const standby = openDatabase({ connectionString }, noteLoss, databasePool, databaseTimeoutSeconds)
  return openReplica(db, standby, metrics)
}

/** The code that talks to a mail server is loaded only where there is one. */
async function transportFor({ smtpUrl }: Config): Promise<Transport> {
  if (smtpUrl === undefined) return 'mailbox'
  const { smtpTransport } = await import('#platform/server/outbox/smtp-transport.ts')
  return smtpTransport(smtpUrl)
}

async function adoptSecretKey({ db, secrets, log, config }: Runtime): Promise<void> {
  const problem = await (config.readOnly ? keyProblem : activateKey)(db, secrets)
  if (problem !== undefined) throw new InvalidConfiguration([problem])
  const note = await keyAdvice(db, secrets)
  if (note !== undefined) log.warn(note)
}
