/**
 * Metrics from the database, and the settings that alarms compare them with. They are read when Prometheus asks, so
 * every process reports the same, whichever of them did the work. While the database is away, nothing but that is
 * reported: an old figure would look like a good one.
 */
import { Gauge } from 'prom-client'
import { readWaiting } from '#features/back-office/server/door.ts'
import { withheldInvestments } from '#features/investments/server/door.ts'
import { sizeOf } from '#features/reconciliation/reconciliation.ts'
import { unexplainedNow } from '#features/reconciliation/server/door.ts'
import { hour, second } from '#kernel/clock.ts'
import { toDollars, zeroCents } from '#kernel/money.ts'
import { newestProof } from '#ledger/server/stored-proof.ts'
import { newestChainProof } from '#platform/server/audit/stored-proof.ts'
import type { Runtime } from '#platform/server/context.ts'
import { readRuns } from '#platform/server/job-runs.ts'
import { readOutboxState } from '#platform/server/outbox/store.ts'
import { stateOfJob } from '../job-state.ts'

type Sample = { readonly value: number; readonly label?: string }
type Truths = Awaited<ReturnType<typeof readTruths>>
type Measure = {
  readonly name: string
  readonly help: string
  /** The name of the label that tells samples apart. */
  readonly by?: string
  samples(truths: Truths): readonly Sample[]
}

const one = (value: number | undefined): Sample[] => (value === undefined ? [] : [{ value }])
const secondsOf = (moment: Date | null | undefined): number | undefined =>
  moment ? moment.getTime() / second : undefined
const ageOf = (since: Date | null, now: Date): number => (since ? Math.max(0, (+now - +since) / second) : 0)

const measures: readonly Measure[] = [
  {
    name: 'larkfield_ledger_problems',
    help: 'What the last proof of the ledger found wrong; anything but 0 is an alarm.',
    samples: ({ ledger }) => one(ledger?.problems.length),
  },
  {
    name: 'larkfield_settlements_withheld',
    help: 'Investments that have ended and are not paid, because that would not be what was promised; anything but 0 is an alarm.',
    samples: ({ withheld }) => one(withheld.count),
  },
  {
    name: 'larkfield_ledger_proved_timestamp_seconds',
    help: 'When the ledger was proved last, in part or whole.',
    samples: ({ ledger }) => one(secondsOf(ledger?.provedAt)),
  },
  {
    name: 'larkfield_ledger_whole_proof_timestamp_seconds',
    help: 'When the whole ledger was proved last.',
    samples: ({ ledger }) => one(secondsOf(ledger?.wholeAt)),
  },
  {
    name: 'larkfield_audit_problems',
    help: 'Whether the last proof of the audit log found a row that is not as it was written; 1 is an alarm.',
    samples: ({ audit }) => one(audit && (audit.problem === undefined ? 0 : 1)),
  },
  {
    name: 'larkfield_audit_proved_timestamp_seconds',
    help: 'When the audit log was proved last, in part or whole.',
    samples: ({ audit }) => one(secondsOf(audit?.provedAt)),
  },
  {
    name: 'larkfield_audit_whole_proof_timestamp_seconds',
    help: 'When the whole audit log was proved last.',
    samples: ({ audit }) => one(secondsOf(audit?.wholeAt)),
  },
  {
    name: 'larkfield_whole_proof_interval_seconds',
    help: 'How often a large ledger and a large audit log are to be proved whole.',
    samples: ({ config }) => one((config.wholeProofHours * hour) / second),
  },
  {
    name: 'larkfield_reconciliation_unexplained_dollars',
    help: 'The largest difference between wallets and bank and the custody book that nothing explains, without its sign.',
    samples: ({ unexplained }) => one(toDollars(sizeOf(unexplained?.amount ?? zeroCents))),
  },
  {
    name: 'larkfield_reconciliation_alarm_dollars',
    help: 'Above which the difference is an alarm.',
    samples: ({ config }) => one(toDollars(config.reconciliationAlarm)),
  },
  {
    name: 'larkfield_processes_configured',
    help: 'How many processes are to serve at this port.',
    samples: ({ config }) => one(config.processes),
  },
  {
    name: 'larkfield_letters_waiting',
    help: 'Letters not yet delivered.',
    samples: ({ letters }) => one(letters.waiting),
  },
  {
    name: 'larkfield_letters_oldest_seconds',
    help: 'How long the oldest letter that was not yet delivered has waited; 0 if there is none.',
    samples: ({ letters, now }) => one(ageOf(letters.oldestWaiting, now)),
  },
  {
    name: 'larkfield_letters_given_up',
    help: 'Letters that no mail server took in all attempts.',
    samples: ({ letters }) => one(letters.givenUp),
  },
  {
    name: 'larkfield_queue_waiting',
    help: 'Requests that wait for a decision.',
    by: 'queue',
    samples: ({ queues }) => queues.map(([label, { count: value }]) => ({ label, value })),
  },
  {
    name: 'larkfield_queue_oldest_seconds',
    help: 'How long the oldest of them has waited; 0 if there is none.',
    by: 'queue',
    samples: ({ queues, now }) => queues.map(([label, { oldest }]) => ({ label, value: ageOf(oldest, now) })),
  },
  {
    name: 'larkfield_job_succeeded_timestamp_seconds',
    help: 'When a run of the job last succeeded, in whichever process.',
    by: 'name',
    samples: ({ jobs }) => jobs.map(({ job: label, succeededAt }) => ({ label, value: secondsOf(succeededAt) ?? 0 })),
  },
  {
    name: 'larkfield_job_failures',
    help: 'How many runs of the job have failed since it was first seen.',
    by: 'name',
    samples: ({ jobs }) => jobs.map(({ job: label, failures: value }) => ({ label, value })),
  },
  {
    name: 'larkfield_job_troubled',
    help: 'Whether the job’s last run failed, or the job is overdue; 1 is an alarm.',
    by: 'name',
    samples: ({ jobs, systemNow }) =>
      jobs.map((run) => ({ label: run.job, value: stateOfJob(run, systemNow) === 'fine' ? 0 : 1 })),
  },
]

async function readTruths({ db, clock, systemClock, config }: Runtime) {
  const [ledger, audit, letters, waiting, jobs, withheld, unexplained] = await Promise.all([
    newestProof(db),
    newestChainProof(db),
    readOutboxState(db),
    readWaiting(db),
    readRuns(db),
    withheldInvestments(db),
    unexplainedNow(db),
  ])
  const queues = Object.entries(waiting)
  return { config, ledger, audit, letters, queues, jobs, withheld, unexplained, now: clock(), systemNow: systemClock() }
}

export function reportGauges(context: Runtime): void {
  const { registry } = context.metrics
  const read = sharedReader(context)
  for (const { name, help, by, samples } of measures) {
    const gauge: Gauge = new Gauge({
      name,
      help,
      labelNames: by === undefined ? [] : [by],
      registers: [registry],
      aggregator: 'first',
      async collect() {
        gauge.reset()
        if (by === undefined) gauge.remove()
        const truths = await read()
        for (const { label, value } of truths ? samples(truths) : []) {
          if (by === undefined) gauge.set(value)
          else gauge.set({ [by]: label ?? '' }, value)
        }
      },
    })
  }
  const up = new Gauge({
    name: 'larkfield_database_up',
    help: 'Whether the database answered.',
    registers: [registry],
    aggregator: 'min',
    async collect() {
      up.set((await read()) ? 1 : 0)
    },
  })
}

/** Prometheus asks each gauge by itself; all of one scrape share one reading. Undefined while the database is away. */
function sharedReader(context: Runtime): () => Promise<Truths | undefined> {
  let underWay: Promise<Truths | undefined> | undefined
  return () => {
    underWay ??= readTruths(context)
      .catch((error: Error) => {
        context.log.warn({ reason: error.message }, 'metrics could not be read from the database')
        return undefined
      })
      .finally(() => {
        underWay = undefined
      })
    return underWay
  }
}
