/**
 * Periodic jobs. A run that fails is logged and repeated at its next time; the outcomes are stored for all processes.
 */
import type { FastifyBaseLogger } from 'fastify'
import { after, type Clock, second } from '#kernel/clock.ts'
import type { Db } from './database.ts'
import { forgetOtherJobs, saveRun } from './job-runs.ts'
import { DatabaseUnavailable, StorageUnavailable } from './unavailable.ts'

export type Job = { readonly name: string; readonly everySeconds: number; run(): Promise<unknown> }

type Office = { readonly db: Db; readonly log: FastifyBaseLogger; readonly systemClock: Clock }

/** Starts the jobs; the returned function stops them and waits for runs in progress. */
export function startJobs(jobs: readonly Job[], office: Office): () => Promise<void> {
  const names = jobs.map(({ name }) => name)
  const forgotten = forgetOtherJobs(office.db, names).catch(complainOf('the list of jobs', office.log))
  const stops = jobs.map((job) => startJob(job, office))
  return async () => {
    await Promise.all([forgotten, ...stops.map((stop) => stop())])
  }
}

/** A rare job that did not run while the system was down is not overdue for long. */
const firstWithinSeconds = 60

function startJob(job: Job, office: Office): () => Promise<void> {
  const runOnce = recordedRuns(job, office)
  let underWay: Promise<unknown> | undefined
  const round = () => {
    underWay ??= runOnce().finally(() => {
      underWay = undefined
    })
  }
  const timer = setInterval(round, job.everySeconds * second)
  const first = job.everySeconds > firstWithinSeconds ? setTimeout(round, firstWithinSeconds * second) : undefined
  return async () => {
    clearInterval(timer)
    clearTimeout(first)
    await underWay
  }
}

/** A job that runs every few seconds is not worth a write each time. */
const recordEvery = 30 * second

/** Returns a function that runs the job once and never rejects. Failures are always recorded, and so is what follows one. */
export function recordedRuns({ name, everySeconds, run }: Job, { db, log, systemClock }: Office): () => Promise<void> {
  const complain = complainOf(name, log)
  let recorded = { at: new Date(0), failed: false }
  return async () => {
    const startedAt = performance.now()
    const error = await run().then(
      () => null,
      (reason: Error) => reason,
    )
    if (error) complain(error)
    const ranAt = systemClock()
    const failed = error !== null
    if (!failed && !recorded.failed && ranAt < after(recorded.at, recordEvery)) return
    const milliseconds = Math.round(performance.now() - startedAt)
    const message = error?.message.slice(0, 500) ?? null
    try {
      await saveRun(db, { job: name, everySeconds, ranAt, milliseconds, error: message })
      recorded = { at: ranAt, failed }
    } catch (reason) {
      if (!failed) complain(reason as Error)
    }
  }
}

function complainOf(job: string, log: FastifyBaseLogger) {
  return (error: Error): void => {
    if (error instanceof DatabaseUnavailable)
      log.warn({ reason: error.message, job }, 'a job could not reach the database')
    else if (error instanceof StorageUnavailable)
      log.error({ reason: error.message, job }, 'a job could not reach the storage of files')
    else log.error({ err: error, job }, 'a job failed')
  }
}
