import { countText } from '#kernel/notation.ts'
/** A counter that runs from 0 to its target in sixty ticks and ends on it exactly. */

export const ticksEvery = 50
export const steps = 60
export const visibleShare = 0.5

export function countAfter(ticks: number, target: number): number {
  return ticks >= steps ? target : Math.floor((target / steps) * ticks)
}

export function formatCount(count: number, plus: boolean): string {
  return `${countText(count)}${plus ? '+' : ''}`
}
