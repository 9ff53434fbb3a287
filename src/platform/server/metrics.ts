/**
 * Metrics of one process, for Prometheus. Metrics from the database are the same in every process, and are reported
 * elsewhere.
 */
import { AggregatorRegistry, Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'

export type Metrics = ReturnType<typeof createMetrics>

/** `others` gathers what the other processes at the same port have measured. It is added up, unless a metric has an `aggregator`. */
export function createMetrics(others: () => Promise<unknown[]> = async () => []) {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  // The delays of the event loop: an average would hide one blocked process among several.
  for (const metric of registry.getMetricsAsArray()) if (metric.aggregator === 'average') metric.aggregator = 'max'
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
  }
}

/** Use of the database connections. */
export function watchPool(
  { registry }: Metrics,
  pool: { totalCount: number; idleCount: number; waitingCount: number },
) {
  const gauge = new Gauge({
    name: 'larkfield_pool_connections',
    help: 'Connections to the database, in use and idle; and calls that wait for one.',
    labelNames: ['state'] as const,
    registers: [registry],
    collect() {
      gauge.set({ state: 'used' }, pool.totalCount - pool.idleCount)
      gauge.set({ state: 'idle' }, pool.idleCount)
      gauge.set({ state: 'awaited' }, pool.waitingCount)
    },
  })
}

/** One line for each process at the port, so that monitoring sees how many serve. */
export function countProcess({ registry }: Metrics): void {
  const gauge = new Gauge({
    name: 'larkfield_process_info',
    help: 'One for each process at this port.',
    labelNames: ['pid'] as const,
    registers: [registry],
  })
  gauge.set({ pid: String(process.pid) }, 1)
}
