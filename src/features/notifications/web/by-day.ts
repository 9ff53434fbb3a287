import { day } from '#kernel/clock.ts'
import { longDayText } from '#platform/web/ui/moment-text.ts'

type Dated = { readonly createdAt: string }

/** Consecutive items of one day, under its name. `now` is the application's time in milliseconds. */
export function groupByDay<T extends Dated>(items: readonly T[], now: number): { name: string; items: T[] }[] {
  const groups: { name: string; items: T[] }[] = []
  for (const item of items) {
    const name = dayName(item.createdAt, now)
    const last = groups.at(-1)
    if (last?.name === name) last.items.push(item)
    else groups.push({ name, items: [item] })
  }
  return groups
}

function dayName(at: string, now: number): string {
  const name = longDayText(at)
  if (name === longDayText(now)) return 'Today'
  return name === longDayText(now - day) ? 'Yesterday' : name
}
