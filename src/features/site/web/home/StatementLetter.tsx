import type { WorkedStatement } from '#features/operator/content.ts'
import { utcDayText } from '#kernel/notation.ts'
import { cx } from '#platform/web/ui/cx.ts'
import { formatMoney } from '#platform/web/ui/format-money.ts'
import { NoWrap } from '#platform/web/ui/NoWrap.tsx'
import { SampleTag } from '../SampleTag.tsx'

type StatementLetterProps = { readonly statement: WorkedStatement; readonly brand: string }

/** A worked example, set like the statements that people receive. It is labelled as an example. */
export function StatementLetter({ statement, brand }: StatementLetterProps) {
  const { from, until, lines, books, total } = statement
  const closing = [
    ['Balance', books.wallet],
    ['Invested', books.invested],
    ['Total-profit', books.profit],
    ['Held', books.held],
  ] as const
  return (
    <figure className="rounded-card border border-line bg-surface p-5 shadow-raised sm:p-8">
      <figcaption className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-2 border-line border-b pb-4">
        <span className="font-semibold font-serif text-xl">{brand}</span>
        <SampleTag>Sample statement: nobody’s account</SampleTag>
        <span className="w-full text-ink-muted text-sm">
          {utcDayText(from)} to {utcDayText(until)}
        </span>
      </figcaption>
      <table className="stacking w-full text-[0.9375rem] leading-snug">
        <thead className="text-ink-muted text-xs">
          <tr className="*:pt-3 *:pb-1 *:font-medium">
            <th className="text-start">What happened</th>
            <th className="ps-3 text-end">Change</th>
            <th className="ps-3 text-end">Total</th>
          </tr>
        </thead>
        <tbody className="divide-y divide-line border-line border-y">
          {lines.map(({ at, text, change, total: after }) => (
            <tr key={text} className="align-baseline *:py-2">
              <td>
                {text}
                <span className="block text-ink-muted text-xs">{utcDayText(at)}</span>
              </td>
              <td className={cx('ps-3 text-end tabular-nums', change === 0 && 'text-ink-muted')}>
                <NoWrap>{formatMoney(change, { signed: true })}</NoWrap>
              </td>
              <td className="ps-3 text-end tabular-nums">
                <NoWrap>{formatMoney(after)}</NoWrap>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <dl className="mt-4 grid gap-y-1 text-[0.9375rem]">
        {closing.map(([name, amount]) => (
          <Sum key={name} name={name} amount={amount} />
        ))}
        <Sum name="Total" amount={total} className="mt-1 border-ink border-t-4 border-double pt-2 font-serif text-xl" />
      </dl>
      <p className="mt-3 text-ink-muted text-sm leading-relaxed">
        The four always add up to what you put in, took out and earned. Each change has a date, a cause and an author.
      </p>
    </figure>
  )
}

type SumProps = { readonly name: string; readonly amount: number; readonly className?: string }

function Sum({ name, amount, className }: SumProps) {
  return (
    <div className={cx('flex items-baseline justify-between gap-4', className)}>
      <dt>{name}</dt>
      <dd className="tabular-nums">
        <NoWrap>{formatMoney(amount)}</NoWrap>
      </dd>
    </div>
  )
}
