/** What one process measures, for Prometheus. What the database knows is reported by every process alike, elsewhere. */
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
    letters: new Counter({
      name: 'larkfield_letters_total',
      help: 'Letters by outcome of an attempt.',
      labelNames: ['outcome'] as const,
      registers: [registry],
    }),
  }
}

/** How busy the connections to the database are. */
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
