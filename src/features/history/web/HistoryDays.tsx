import { Section } from '#platform/web/ui/Section.tsx'
import type { HistoryItem } from '../api.ts'
import { byDay } from './by-day.ts'
import { HistoryList } from './HistoryList.tsx'

/** The history under a heading for each day. */
export function HistoryDays({ items }: { readonly items: readonly HistoryItem[] }) {
  return (
    <div className="grid gap-8">
      {byDay(items).map(({ day, items: ofDay }) => (
        <Section key={day} title={day}>
          <HistoryList items={ofDay} />
        </Section>
      ))}
    </div>
  )
}
