import { expect, test } from 'vitest'
import { createMetrics } from './metrics.ts'

test('the delay of the event loop is that of the process that is blocked longest, not an average', async () => {
  const name = 'nodejs_eventloop_lag_p99_seconds'
  const blocked = await createMetrics().registry.getMetricsAsJSON()
  for (const metric of blocked) if (metric.name === name) metric.values = [{ value: 0.9, labels: {} }]
  const idle = await Promise.all([1, 2, 3].map(() => createMetrics().registry.getMetricsAsJSON()))
  expect(await createMetrics(async () => [...idle, blocked]).text()).toContain(`\n${name} 0.9\n`)
})
