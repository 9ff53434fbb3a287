/** Periodic jobs. A run that fails is logged and repeated at its next time. */
import type { FastifyBaseLogger } from 'fastify'
import { DatabaseUnavailable } from './unavailable.ts'

export type Job = { readonly name: string; readonly everySeconds: number; run(): Promise<unknown> }

/** Starts the jobs; the returned function stops them and waits for runs in progress. */
export function startJobs(jobs: readonly Job[], log: FastifyBaseLogger): () => Promise<void> {
  const stops = jobs.map((job) => startJob(job, log))
  return async () => {
    await Promise.all(stops.map((stop) => stop()))
  }
}

function startJob({ name, everySeconds, run }: Job, log: FastifyBaseLogger): () => Promise<void> {
  let underWay: Promise<unknown> | undefined
  const round = () => {
    underWay ??= run()
      .catch((error) => {
        if (error instanceof DatabaseUnavailable)
          log.warn({ reason: error.message, job: name }, 'a job could not reach the database')
        else log.error({ err: error, job: name }, 'a job failed')
      })
      .finally(() => {
        underWay = undefined
      })
  }
  const timer = setInterval(round, everySeconds * 1000)
  return async () => {
    clearInterval(timer)
    await underWay
  }
}
