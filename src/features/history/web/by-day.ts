import { longDayText } from '#platform/web/ui/moment-text.ts'
import type { HistoryItem } from '../api.ts'

type HistoryDay = { readonly day: string; readonly items: readonly HistoryItem[] }

/** Splits a list in the order of time into the days of the reader's time zone. */
export function byDay(items: readonly HistoryItem[]): HistoryDay[] {
  const days = new Map<string, HistoryItem[]>()
  for (const item of items) {
    const day = longDayText(item.timestamp)
    days.set(day, [...(days.get(day) ?? []), item])
  }
  return [...days].map(([day, ofDay]) => ({ day, items: ofDay }))
}
