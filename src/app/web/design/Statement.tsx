import { ArrowDownToLine, ArrowUpFromLine } from 'lucide-react'
import { Button } from '#platform/web/ui/Button.tsx'
import { Card } from '#platform/web/ui/Card.tsx'
import { Figure } from '#platform/web/ui/Figure.tsx'
import { Money } from '#platform/web/ui/Money.tsx'
import { RequestStatus } from '#requests/web/RequestStatus.tsx'
import type { RequestState } from '#requests/web/request-states.ts'

const movements = [
  { name: 'Deposit', date: '12 March', amount: '1500.00', direction: 'in', state: 'Confirmed' },
  { name: 'Withdrawal', date: '14 March', amount: '240.00', direction: 'out', state: 'Pending' },
] as const satisfies readonly { state: RequestState; [key: string]: string }[]

/** A small dashboard, to judge the whole by. */
export function Statement({ theme }: { theme: 'light' | 'dark' }) {
  return (
    <Card padding="roomy">
      <Figure
        label="Balance"
        value="12480.50"
        large
        hint={
          <>
            <Money value="240.00" /> held for a withdrawal
          </>
        }
      />
      <div className="mt-6 grid grid-cols-2 gap-4 border-line border-t pt-5">
        <Figure label="Invested" value="3000.00" />
        <Figure label="Total-profit" value="468.12" />
      </div>
      <ul aria-label={`Movements, ${theme}`} className="mt-6 divide-y divide-line border-line border-y">
        {movements.map(({ name, date, amount, direction, state }) => (
          <li key={name} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-3">
            <span>
              <span className="block font-medium leading-snug">{name}</span>
              <span className="text-ink-muted text-sm">{date}</span>
            </span>
            <span className="flex items-center gap-3">
              <RequestStatus state={state} />
              <Money value={amount} direction={direction} />
            </span>
          </li>
        ))}
      </ul>
      <div className="mt-6 flex flex-wrap gap-3 *:grow sm:*:grow-0">
        <Button icon={ArrowDownToLine}>Deposit</Button>
        <Button variant="secondary" icon={ArrowUpFromLine}>
          Withdraw
        </Button>
      </div>
    </Card>
  )
}
