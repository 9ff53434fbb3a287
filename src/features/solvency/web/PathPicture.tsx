import { cents, toDollars } from '#kernel/money.ts'
import { Money } from '#platform/web/ui/Money.tsx'
import type { Checked } from '../proof-check.ts'
import type { Sums } from '../proof-format.ts'

/** The path of one piece as a stair: at each step the sum so far, and the neighbour that is added. */
export function PathPicture({ verdict: { steps, record, positions } }: { readonly verdict: Checked }) {
  const whole = total(record.sums)
  return (
    <ol className="grid gap-1.5" aria-label="Steps from your first piece to the total">
      {steps.map(({ level, own, beside }) => (
        <li key={level} className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1 text-sm">
          <span className="flex h-3 overflow-hidden rounded-full bg-line" aria-hidden="true">
            <span className="bg-green" style={{ width: share(total(own), whole) }} />
            <span className="bg-green/40" style={{ width: share(total(beside), whole) }} />
          </span>
          <span className="text-end text-ink-muted tabular-nums">
            <Money value={dollars(own)} /> + <Money value={dollars(beside)} />
          </span>
        </li>
      ))}
      <li className="mt-2 flex flex-wrap justify-between gap-x-4 border-line border-t pt-3 font-semibold">
        <span>Signed total</span>
        <Money value={dollars(record.sums)} />
      </li>
      <li className="text-ink-muted text-sm">
        Your amounts are split into {positions.length} pieces, so that a neighbour cannot read them. The picture follows
        the first; the check follows both.
      </li>
    </ol>
  )
}

function total(sums: Sums): bigint {
  return sums.reduce((sum, amount) => sum + amount, 0n)
}

function dollars(sums: Sums): number {
  return toDollars(cents(total(sums)))
}

/** On a scale of orders of magnitude: on a linear one nothing but the last steps could be seen. */
function share(amount: bigint, whole: bigint): string {
  if (amount <= 0n || whole <= 0n) return '0%'
  return `${((String(amount).length / (String(whole).length + 1)) * 50).toFixed(1)}%`
}
