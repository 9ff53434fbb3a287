import { ArrowDownToLine, ArrowUpFromLine } from 'lucide-react'
import { ProgressRing } from '#features/investments/web/ProgressRing.tsx'
import { Badge } from '#platform/web/ui/Badge.tsx'
import { Button } from '#platform/web/ui/Button.tsx'
import { Card } from '#platform/web/ui/Card.tsx'
import { Details } from '#platform/web/ui/Details.tsx'
import { Figure } from '#platform/web/ui/Figure.tsx'
import { Money } from '#platform/web/ui/Money.tsx'
import { Progress } from '#platform/web/ui/Progress.tsx'
import { Status } from '#platform/web/ui/Status.tsx'
import { Steps } from '#platform/web/ui/Steps.tsx'
import { RequestStatus } from '#requests/web/RequestStatus.tsx'
import { type RequestState, requestStates } from '#requests/web/request-states.ts'
import { Row, Specimen } from './Specimen.tsx'

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

export function FigureSpecimens() {
  return (
    <>
      <Specimen name="Figure and Money">
        <div className="grid gap-7">
          <Figure label="Balance" value="1284480.5" large hint="As of today, 09:41" />
          <div className="grid gap-5 min-[26rem]:grid-cols-2 sm:grid-cols-3">
            <Figure label="Invested" value={3000} />
            <Figure label="Total-profit" value={468.12} hint="Free to move to your wallet" />
            <Figure label="Rewards" value={0} />
          </div>
          <ul className="grid max-w-xs gap-1">
            <li className="flex justify-between gap-4">
              Plain <Money value="1234.5" />
            </li>
            <li className="flex justify-between gap-4">
              Coming in <Money value="1234.5" direction="in" />
            </li>
            <li className="flex justify-between gap-4">
              Going out <Money value="1234.5" direction="out" />
            </li>
            <li className="flex justify-between gap-4">
              By its sign <Money value="-8.88" direction="by-sign" />
            </li>
            <li className="flex justify-between gap-4">
              Not an amount <Money value="" />
            </li>
          </ul>
        </div>
      </Specimen>
      <Specimen name="Status and Badge" note="A status is an icon, a word and a colour together.">
        <div className="grid gap-4">
          <div className="flex flex-wrap gap-2.5">
            {(Object.keys(requestStates) as RequestState[]).map((state) => (
              <RequestStatus key={state} state={state} />
            ))}
            <Status tone="info" label="Matures tomorrow" />
          </div>
          <Row>
            <Badge>12</Badge>
            <Badge tone="accent">3</Badge>
            <Badge tone="good">New</Badge>
            <Badge tone="waiting">Sample</Badge>
          </Row>
        </div>
      </Specimen>
      <Specimen name="Steps">
        <div className="grid gap-8">
          <Steps
            label="Withdrawal under review"
            steps={[
              { label: 'Requested', hint: '14 March, 10:02', state: 'done' },
              { label: 'Under review', hint: 'Usually 1 to 2 business days', state: 'current' },
              { label: 'Paid', state: 'upcoming' },
            ]}
          />
          <Steps
            label="Withdrawal rejected"
            steps={[
              { label: 'Requested', hint: '11 March, 16:40', state: 'done' },
              { label: 'Rejected', hint: 'The amount is back in your wallet.', state: 'failed' },
            ]}
          />
        </div>
      </Specimen>
      <Specimen name="Progress and ProgressRing">
        <div className="grid items-center gap-8 sm:grid-cols-[1fr_auto]">
          <div className="grid gap-5">
            <Progress label="passport-front.jpg" value={64} />
            <Progress label="passport-back.jpg" value={3.2} max={3.2} valueText="Uploaded" />
          </div>
          <div className="flex flex-wrap gap-6">
            <ProgressRing label="Beginner plan" value={70} valueText="7 hours left">
              <span className="block font-serif text-xl">7 h</span>
              <span className="text-ink-muted text-xs">left</span>
            </ProgressRing>
            <ProgressRing label="Essential plan" value={0} />
            <ProgressRing label="Premier plan" value={100} />
          </div>
        </div>
      </Specimen>
      <Specimen name="Details">
        <Details
          items={[
            { label: 'Amount', value: <Money value="240" /> },
            { label: 'Status', value: <RequestStatus state="Pending" /> },
            {
              label: 'Wallet address',
              value: <span className="font-mono text-sm">bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq</span>,
            },
            { label: 'Requested', value: '14 March 2026, 10:02' },
          ]}
        />
      </Specimen>
    </>
  )
}
