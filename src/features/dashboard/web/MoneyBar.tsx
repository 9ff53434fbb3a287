import { percentText } from '#kernel/notation.ts'
import { cx } from '#platform/web/ui/cx.ts'
import { Money } from '#platform/web/ui/Money.tsx'
import type { MoneyShare } from './money-shares.ts'

type Look = { readonly swatch: string; readonly hint: string; readonly hideEmpty?: true }

const looks: Readonly<Record<string, Look>> = {
  Balance: { swatch: 'bg-green', hint: 'Free to invest or to withdraw' },
  Invested: { swatch: 'bg-info', hint: 'In plans that are running' },
  'Total-profit': { swatch: 'bg-accent', hint: 'Free to move to your balance or to withdraw' },
  Held: { swatch: 'bg-line-strong', hint: 'Set aside for withdrawals under review', hideEmpty: true },
}

/** The total by ledger book: a stacked bar in proportion, and the amounts. */
export function MoneyBar({ shares }: { readonly shares: readonly MoneyShare[] }) {
  const parts = shares.flatMap((share) => {
    const look = looks[share.label]
    return look === undefined || (look.hideEmpty && share.dollars === 0) ? [] : [{ ...share, ...look }]
  })
  const hasMoney = parts.some(({ dollars }) => dollars > 0)
  return (
    <section aria-label="Where is my money" className="mt-6">
      {hasMoney && (
        <div aria-hidden="true" className="mb-5 flex h-3 gap-0.5 overflow-hidden rounded-full">
          {parts.map(({ label, dollars, swatch }) => (
            <span
              key={label}
              className={cx('min-w-0.5', swatch, dollars === 0 && 'hidden')}
              style={{ flexGrow: dollars }}
            />
          ))}
        </div>
      )}
      {/* Columns in em of the text's size: with large letters on a phone there is one. */}
      <ul className="grid grid-cols-[repeat(auto-fit,minmax(min(8rem,100%),1fr))] gap-x-4 gap-y-3 sm:gap-x-6">
        {parts.map(({ label, dollars, percent, swatch, hint }) => (
          <li key={label} className="grid content-start gap-0.5">
            <span className="flex items-center gap-2 text-ink-muted">
              <span aria-hidden="true" className={cx('size-3 shrink-0 rounded-sm', swatch)} />
              {label}
              {hasMoney && <span className="text-ink-faint text-sm max-sm:hidden">{percentText(percent)}</span>}
            </span>
            <Money value={dollars} className="font-serif text-[1.375rem] leading-tight" />
            <span className="text-ink-muted text-sm leading-snug max-sm:hidden">{hint}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
