/** The last run of each periodic job, in any process, and its outcome. */
import { type Queries, query, statement } from './database.ts'

export type JobRun = {
  readonly job: string
  readonly everySeconds: number
  readonly ranAt: Date
  readonly milliseconds: number
  readonly succeededAt: Date | null
  readonly failures: number
  readonly failedAt: Date | null
  /** For the last failed run. */
  readonly error: string | null
}

const upsert = statement(`
  insert into job_runs as known (job, every_seconds, ran_at, milliseconds, succeeded_at, failures, failed_at, error)
  values ($1, $2, $3, $4, case when $5::text is null then $3::timestamptz end, case when $5::text is null then 0 else 1 end,
    case when $5::text is not null then $3::timestamptz end, $5)
  on conflict (job) do update set every_seconds = excluded.every_seconds, ran_at = excluded.ran_at,
    milliseconds = excluded.milliseconds, succeeded_at = coalesce(excluded.succeeded_at, known.succeeded_at),
    failures = known.failures + excluded.failures, failed_at = coalesce(excluded.failed_at, known.failed_at),
    error = coalesce(excluded.error, known.error)`)

const removeOthers = statement('delete from job_runs where job <> all($1::text[])')

const selectAll = query<JobRun>(`
  select job, every_seconds as "everySeconds", ran_at as "ranAt", milliseconds, succeeded_at as "succeededAt",
    failures::int as failures, failed_at as "failedAt", error
  from job_runs order by job`)

type Ended = Pick<JobRun, 'job' | 'everySeconds' | 'ranAt' | 'milliseconds' | 'error'>

export async function saveRun(db: Queries, run: Ended): Promise<void> {
  await db.run(upsert, run.job, run.everySeconds, run.ranAt, run.milliseconds, run.error)
}

/** A job that this version no longer has would be reported as late for ever. */
export async function forgetOtherJobs(db: Queries, names: readonly string[]): Promise<void> {
  await db.run(removeOthers, names)
}

export function readRuns(db: Queries): Promise<JobRun[]> {
  return db.all(selectAll)
}
