import { Moment } from '#platform/web/ui/Moment.tsx'
import { Money } from '#platform/web/ui/Money.tsx'
import { dayText } from '#platform/web/ui/moment-text.ts'
import type { MoneyAfter } from '../api.ts'

type RunningBalanceProps = { readonly after: MoneyAfter; readonly timestamp: string }

/** What the investor had after the line. A deposit is listed when it was declared, and booked when it was confirmed. */
export function RunningBalance({ after, timestamp }: RunningBalanceProps) {
  const isBookedLater = dayText(after.at) !== dayText(timestamp)
  return (
    <span className="@2xl:col-span-4 @2xl:col-start-2 col-span-2 col-start-2 @2xl:row-start-2 row-start-3 flex flex-wrap gap-x-1.5 text-[0.8125rem] text-ink-muted leading-snug">
      <span className="whitespace-nowrap">
        Balance <Money value={after.balance} />
      </span>
      <span className="whitespace-nowrap">
        · Total <Money value={after.total} />
      </span>
      {isBookedLater && (
        <span className="whitespace-nowrap">
          · booked <Moment at={after.at} precision="day" />
        </span>
      )}
    </span>
  )
}
