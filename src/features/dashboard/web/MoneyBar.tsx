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
    <section aria-label="Where is my money" className="mt-8 border-line border-t pt-6">
      {hasMoney && (
        <>
          <h2 className="mb-4 font-semibold font-serif text-[1.375rem] leading-tight">Where is my money</h2>
          <div aria-hidden="true" className="mb-6 flex h-3 gap-0.5 overflow-hidden rounded-full">
            {parts.map(({ label, dollars, swatch }) => (
              <span
                key={label}
                className={cx('min-w-0.5', swatch, dollars === 0 && 'hidden')}
                style={{ flexGrow: dollars }}
              />
            ))}
          </div>
        </>
      )}
      <ul className="grid gap-x-8 gap-y-5 sm:grid-cols-2 lg:auto-cols-fr lg:grid-flow-col lg:grid-cols-none">
        {parts.map(({ label, dollars, percent, swatch, hint }) => (
          <li
            key={label}
            className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-baseline gap-x-3 gap-y-1 sm:grid-cols-[auto_minmax(0,1fr)] sm:content-start"
          >
            <span aria-hidden="true" className={cx('size-3 self-center rounded-sm', swatch)} />
            <span className="text-ink-muted">
              {label}
              {hasMoney && <span className="ms-2 text-ink-faint text-sm">{percent}%</span>}
            </span>
            <Money value={dollars} className="font-serif text-[1.375rem] leading-tight sm:col-start-2" />
            <span className="col-start-2 text-ink-muted text-sm leading-snug max-sm:col-end-4">{hint}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
