import { utcDayText } from '#kernel/notation.ts'
import * as paths from '#kernel/paths.ts'
import { Card } from '#platform/web/ui/Card.tsx'
import { cx } from '#platform/web/ui/cx.ts'
import { formatMoney } from '#platform/web/ui/format-money.ts'
import { Money } from '#platform/web/ui/Money.tsx'
import { Notice } from '#platform/web/ui/Notice.tsx'
import { Section } from '#platform/web/ui/Section.tsx'
import { TextLink } from '#platform/web/ui/TextLink.tsx'
import type { StaffHome } from './Waiting.tsx'

type Line = { readonly label: string; readonly value: number; readonly weight?: 'sum' | 'part' }

export function Standing({ home: { company, unexplained } }: { readonly home: StaffHome }) {
  const lines: readonly Line[] = [
    { label: 'In custody: received less paid out', value: company.custody, weight: 'sum' },
    { label: 'Owed to investors', value: company.owed, weight: 'sum' },
    { label: 'available in wallets and profits', value: company.available, weight: 'part' },
    { label: 'invested in plans', value: company.invested, weight: 'part' },
    { label: 'held for withdrawals', value: company.heldForWithdrawals, weight: 'part' },
    { label: 'Profit paid to investors', value: company.interest },
    { label: 'Referral rewards', value: company.rewards },
    { label: 'Balance edits', value: company.adjustments },
    { label: 'Fees taken', value: company.fees },
  ]
  return (
    <Section title="The company’s books" lead="Assets against liabilities, as the ledger has them.">
      <Card padding="none">
        <dl className="divide-y divide-line">
          {lines.map(({ label, value, weight }) => (
            <div
              key={label}
              className={cx(
                'flex items-baseline justify-between gap-4 px-4 py-3 sm:px-5',
                weight === 'sum' && 'font-medium',
                weight === 'part' && 'ps-8! text-ink-muted',
              )}
            >
              <dt>{label}</dt>
              <dd>
                <Money value={value} />
              </dd>
            </div>
          ))}
          <div className="flex items-baseline justify-between gap-4 bg-sunken px-4 py-3.5 font-semibold sm:rounded-b-card sm:px-5">
            <dt>
              {company.surplus < 0 ? 'Not covered by custody' : 'Assets above liabilities'}
              <span className="block font-normal text-[0.9375rem]">
                {company.surplus < 0 && 'Profit, rewards and edits are owed without money having come in for them. '}
                <TextLink to={unexplained ? paths.reconciliationDay(unexplained.day) : paths.reconciliation}>
                  {unexplained ? `Wallets and bank on ${utcDayText(unexplained.day)}` : 'Compare with wallets and bank'}
                </TextLink>
              </span>
            </dt>
            <dd className={company.surplus < 0 ? 'text-danger' : 'text-good'}>
              <Money value={company.surplus} />
            </dd>
          </div>
        </dl>
      </Card>
    </Section>
  )
}

/** Renders nothing while the difference to wallets and bank is explained, but for what the operator lets pass. */
export function Unexplained({ home: { unexplained } }: { readonly home: StaffHome }) {
  if (!unexplained?.isAlarming) return null
  const { day, amount } = unexplained
  return (
    <Notice tone="bad" live title={`${formatMoney(Math.abs(amount))} is unexplained on ${utcDayText(day)}`}>
      Wallets and bank hold {amount < 0 ? 'less' : 'more'} than the custody book, and nothing says why.{' '}
      <TextLink to={paths.reconciliationDay(day)}>See the day and its lines</TextLink>
    </Notice>
  )
}
