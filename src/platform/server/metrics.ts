/** Metrics for Prometheus. */
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'

export type Metrics = ReturnType<typeof createMetrics>

export function createMetrics() {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  return {
    registry,
    requests: new Histogram({
      name: 'larkfield_http_request_seconds',
      help: 'Time to answer, by route and status.',
      labelNames: ['method', 'route', 'status'] as const,
      buckets: [0.005, 0.02, 0.1, 0.5, 2, 10],
      registers: [registry],
    }),
    bugs: new Counter({
      name: 'larkfield_unexpected_errors_total',
      help: 'Answers with status 500.',
      registers: [registry],
    }),
    ledgerProblems: new Gauge({
      name: 'larkfield_ledger_problems',
      help: 'What the last proof of the ledger found wrong; anything but 0 is an alarm.',
      registers: [registry],
    }),
    auditProblems: new Gauge({
      name: 'larkfield_audit_problems',
      help: 'Whether the last proof of the audit log found a row that is not as it was written; 1 is an alarm.',
      registers: [registry],
    }),
    fileSweepProblems: new Gauge({
      name: 'larkfield_file_sweep_problems',
      help: 'What kept files without a row from being swept in the last round; anything but 0 is an alarm.',
      registers: [registry],
    }),
    replicaReads: new Counter({
      name: 'larkfield_replica_reads_total',
      help: 'Calls that may read from the replica, by what came of it: read there, or on the primary because it was behind or unreachable.',
      labelNames: ['outcome'] as const,
      registers: [registry],
    }),
    replicaBehind: new Gauge({
      aggregator: 'max',
      name: 'larkfield_replica_behind_bytes',
      help: 'How much write-ahead log the replica had yet to replay when it was last asked.',
      registers: [registry],
    }),
    letters: new Counter({
      name: 'larkfield_letters_total',
      help: 'Letters by outcome of an attempt.',
      labelNames: ['outcome'] as const,
      registers: [registry],
    }),
    lettersWaiting: new Gauge({
      name: 'larkfield_letters_waiting',
      help: 'Letters not yet delivered.',
      registers: [registry],
    }),
  }
}
