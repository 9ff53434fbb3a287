/** Metrics for Prometheus. */
import { AggregatorRegistry, Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'

export type Metrics = ReturnType<typeof createMetrics>

/**
 * `others` gathers what the other processes at the same port have measured. Counts are summed up over all processes. What
 * is a fact of the database is the same in each, so it is told once, as the process says it that found most (`max`).
 */
export function createMetrics(others: () => Promise<unknown[]> = async () => []) {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  new Gauge({
    name: 'larkfield_process_info',
    help: 'One for each process at this port.',
    labelNames: ['pid'] as const,
    registers: [registry],
  }).set({ pid: String(process.pid) }, 1)
  return {
    registry,
    /** In the format of Prometheus, for all processes at this port. */
    text: async (): Promise<string> => {
      const more = (await others()) as object[]
      if (more.length === 0) return registry.metrics()
      return AggregatorRegistry.aggregate([await registry.getMetricsAsJSON(), ...more]).metrics()
    },
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
      aggregator: 'max',
      registers: [registry],
    }),
    auditProblems: new Gauge({
      name: 'larkfield_audit_problems',
      help: 'Whether the last proof of the audit log found a row that is not as it was written; 1 is an alarm.',
      aggregator: 'max',
      registers: [registry],
    }),
    fileSweepProblems: new Gauge({
      name: 'larkfield_file_sweep_problems',
      help: 'What kept files without a row from being swept in the last round; anything but 0 is an alarm.',
      aggregator: 'max',
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
      aggregator: 'max',
      registers: [registry],
    }),
  }
}
