/** The specification's figures. They are invented, so they are shown in the demo only, and labelled. */
import type { Statistic } from '../content.ts'

export const sampleStatistics: readonly Statistic[] = [
  { icon: 'people', label: 'Total Users', count: 5_000_000, plus: true },
  { icon: 'wallet', label: 'Total Investment', count: 3_000_000, plus: true },
  { icon: 'chart', label: 'Active Users', count: 1_000_000, plus: true },
  { icon: 'shield', label: 'Scam Detection', count: 0, plus: false },
]
