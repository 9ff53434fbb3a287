/** The specification's four plans. They are samples: an operator's own replace them before going live. */
import { cents } from '#kernel/money.ts'
import type { Plan } from './plan.ts'

export const samplePlans: readonly Omit<Plan, 'id'>[] = [
  { name: 'Beginner', least: cents(50_00n), most: cents(200_00n), rate: 1000, termHours: 24, exitFee: null },
  { name: 'Essential', least: cents(300_00n), most: cents(500_00n), rate: 1500, termHours: 24, exitFee: null },
  { name: 'Advanced', least: cents(600_00n), most: cents(1_000_00n), rate: 1800, termHours: 24, exitFee: null },
  { name: 'Premier', least: cents(1_500_00n), most: cents(5_000_00n), rate: 2300, termHours: 24, exitFee: null },
]
