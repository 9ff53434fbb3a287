/** Demo only: fills itself with a sample company, moves its clock, and resets. */
import { askedBy } from '#features/consents/consent.ts'
import type { MovableClock } from '#features/demo/server/movable-clock.ts'
import type { DemoTools } from '#features/demo/server/routes.ts'
import { seedDemo } from '#features/demo/server/seed.ts'
import type { SiteSource } from '#features/operator/server/door.ts'
import { forgetLog } from '#features/solvency/server/append-day.ts'
import type { Runtime } from '#platform/server/context.ts'
import { renewConnections } from '#platform/server/database.ts'
import { discard } from '#platform/server/files/discard.ts'
import { folders } from '#platform/server/files/files.ts'
import { anyAge } from '#platform/server/files/storage.ts'
import type { Job } from '#platform/server/jobs.ts'
import { build } from './build.ts'
import type { DatabaseServer } from './open-database-server.ts'
import type { Peers } from './peers.ts'
import { reproveAll } from './proof-jobs.ts'
import { resetDatabase, withResetLock } from './reset-database.ts'

type Demo = { seed(): Promise<void>; readonly tools: DemoTools; readonly clockJob: Job }

export function openDemo(
  context: Runtime,
  site: SiteSource,
  store: DatabaseServer,
  clock: MovableClock,
  peers: Peers,
  deliverLetters: () => Promise<void>,
): Demo {
  const { db } = context
  const renew = () => {
    renewConnections(db)
    context.replica?.renew()
  }
  /** The clock and the tables of a demo may be others than before. */
  const follow = async () => {
    if (await clock.refresh(db)) renew()
  }
  peers.answer('clock', follow)
  const seed = async () => {
    await follow()
    const openServer = (runtime: Runtime) => build(runtime, site, undefined, undefined)
    await seedDemo(db, context, { openServer, asked: askedBy(site.content.terms) }, clock.now())
  }
  const empty = async () => {
    const left = await Promise.all(folders.map((folder) => context.files.list(folder, anyAge)))
    await resetDatabase(store.owner)
    await forgetLog(context.files)
    renew()
    await peers.ask('clock')
    await discard(db, left.flat())
  }
  let resetting: Promise<void> | undefined
  // Concurrent requests share one reset: a second would drop the tables that the first is filling.
  const startAgain = () => {
    resetting ??= withResetLock(store.owner, async () => {
      await empty()
      await seed()
      await reproveAll(context)
    }).finally(() => {
      resetting = undefined
    })
    return resetting
  }
  // The next request of the visitor who moved the clock may reach another process.
  const advance: MovableClock['advance'] = async (queries, milliseconds) => {
    await clock.advance(queries, milliseconds)
    await peers.ask('clock')
  }
  const clockJob = { name: 'demo clock', everySeconds: 2, run: follow }
  return { seed, tools: { clock: { ...clock, advance }, deliverLetters, startAgain }, clockJob }
}
