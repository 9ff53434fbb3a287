import type { ReactNode } from 'react'
import { centsOf, toDollars } from '#kernel/money.ts'
import * as paths from '#kernel/paths.ts'
import { Card } from '#platform/web/ui/Card.tsx'
import { cx } from '#platform/web/ui/cx.ts'
import { Money } from '#platform/web/ui/Money.tsx'
import { TextLink } from '#platform/web/ui/TextLink.tsx'
import type { WholeDay } from '../api.ts'
import { differenceKinds, differenceNames } from '../difference-names.ts'
import { sumOf } from '../reconciliation.ts'

type Line = {
  readonly label: ReactNode
  readonly value: number
  readonly look?: 'sum' | 'part'
  readonly isSigned?: boolean
}

/** From both sides to what nothing explains, one line for each step, and each line leads to its rows. */
export function DayFigures({ day }: { readonly day: WholeDay }) {
  const { differences, says, custody, difference, unexplained, isAlarming } = day
  const ofDay = `&from=${day.day}&to=${day.day}`
  const kinds = differenceKinds.filter((kind) => differences.some((line) => line.kind === kind))
  const lines: readonly Line[] = [
    { label: <a href="#statements">Wallets and bank say</a>, value: says, look: 'sum' },
    {
      label: (
        <>
          Custody book{' '}
          <span className="block font-normal text-ink-muted text-sm">
            <TextLink to={`${paths.adminPendingDepositDecided}?status=Confirmed${ofDay}`}>
              Deposits confirmed that day
            </TextLink>
            , <TextLink to={`${paths.adminPendingWalletDecided}?status=Approved${ofDay}`}>payouts approved</TextLink>
          </span>
        </>
      ),
      value: custody,
      look: 'sum',
    },
    { label: 'Difference', value: difference, isSigned: true, look: 'sum' },
    ...kinds.map((kind) => ({
      label: <a href="#differences">{differenceNames[kind]}</a>,
      value: toDollars(
        sumOf(differences.filter((line) => line.kind === kind).map(({ amount }) => ({ amount: centsOf(amount) }))),
      ),
      isSigned: true,
      look: 'part' as const,
    })),
  ]
  return (
    <Card padding="none">
      <dl className="divide-y divide-line">
        {lines.map(({ label, value, look, isSigned }, place) => (
          <div
            // biome-ignore lint/suspicious/noArrayIndexKey: the lines have no other name, and keep their places.
            key={place}
            className={cx(
              'flex items-baseline justify-between gap-4 px-4 py-3 sm:px-5',
              look === 'sum' && 'font-medium',
              look === 'part' && 'ps-8! text-ink-muted',
            )}
          >
            <dt>{label}</dt>
            <dd>
              <Money value={value} direction={isSigned ? 'by-sign' : undefined} />
            </dd>
          </div>
        ))}
        <div className="flex items-baseline justify-between gap-4 bg-sunken px-4 py-3.5 font-semibold sm:rounded-b-card sm:px-5">
          <dt>{isAlarming ? 'Unexplained, above the limit of the alarm' : 'Unexplained'}</dt>
          <dd className={isAlarming ? 'text-danger' : undefined}>
            <Money value={unexplained} direction="by-sign" />
          </dd>
        </div>
      </dl>
    </Card>
  )
}
