import { countText } from '#kernel/notation.ts'
import { Card } from '#platform/web/ui/Card.tsx'
import { Money } from '#platform/web/ui/Money.tsx'
import { Section } from '#platform/web/ui/Section.tsx'
import type { StaffHome } from './Waiting.tsx'

const lines = [
  { name: 'deposited', label: 'Deposits confirmed' },
  { name: 'paidOut', label: 'Withdrawals paid' },
  { name: 'invested', label: 'Investments begun' },
  { name: 'returned', label: 'Investments ended' },
  { name: 'profit', label: 'Profit credited' },
] as const

export function Today({ home: { today } }: { readonly home: StaffHome }) {
  return (
    <Section title="Today" lead="Since midnight UTC, from the ledger.">
      <Card padding="none">
        <table className="w-full text-left">
          <caption className="sr-only">Today’s totals</caption>
          <thead className="sr-only">
            <tr>
              <th scope="col">What</th>
              <th scope="col">How many</th>
              <th scope="col">How much</th>
            </tr>
          </thead>
          <tbody className="divide-y divide-line">
            {lines.map(({ name, label }) => (
              <tr key={name}>
                <th scope="row" className="px-4 py-3 font-normal sm:px-5">
                  {label}
                </th>
                <td className="px-2 py-3 text-right text-ink-muted tabular-nums">{countText(today[name].count)}</td>
                <td className="px-4 py-3 text-right sm:px-5">
                  <Money value={today[name].total} />
                </td>
              </tr>
            ))}
            <tr>
              <th scope="row" className="px-4 py-3 font-normal sm:px-5">
                New users
              </th>
              <td className="px-2 py-3 text-right text-ink-muted tabular-nums">{countText(today.newUsers)}</td>
              <td />
            </tr>
          </tbody>
        </table>
      </Card>
    </Section>
  )
}
