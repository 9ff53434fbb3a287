import { cx } from '../../../platform/web/ui/cx.ts'
import type { MoneyShare } from './money-shares.ts'

const colours = ['bg-green', 'bg-info', 'bg-accent']

/** All of an investor's money as one bar, each part as long as its share. */
export function MoneyBar({ shares }: { readonly shares: readonly MoneyShare[] }) {
  return (
    <section aria-labelledby="where-is-my-money" className="mt-8 border-line border-t pt-6">
      <h2 id="where-is-my-money" className="mb-4 font-semibold font-serif text-[1.375rem] leading-tight">
        Where is my money
      </h2>
      <div aria-hidden="true" className="flex h-3 gap-0.5 overflow-hidden rounded-full">
        {shares.map(({ label, dollars }, place) => (
          <span
            key={label}
            className={cx('min-w-0.5', colours[place], dollars === 0 && 'hidden')}
            style={{ flexGrow: dollars }}
          />
        ))}
      </div>
      <ul className="mt-4 flex flex-col gap-x-8 gap-y-2 sm:flex-row">
        {shares.map(({ label, percent }, place) => (
          <li key={label} className="flex items-center gap-2.5 text-[0.9375rem]">
            <span aria-hidden="true" className={cx('size-3 shrink-0 rounded-sm', colours[place])} />
            <span className="text-ink-muted">{label}</span>
            <span className="max-sm:ms-auto">{percent} %</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
