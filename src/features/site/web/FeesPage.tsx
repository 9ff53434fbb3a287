import { kycLevels } from '#features/accounts/kyc-level.ts'
import { type FeeTerms, feeOf, type Limits } from '#features/fees/fee-terms.ts'
import { type Fees, TermsTable, toTerms, useFeesQuery } from '#features/fees/web/door.ts'
import { exitRule, exitText, leavingEarly } from '#features/investments/exit-texts.ts'
import { usePlansQuery } from '#features/investments/web/door.ts'
import { PageIntro } from '#features/operator/web/door.ts'
import { type Cents, cents, toDollars } from '#kernel/money.ts'
import { utcDayText, utcMomentText } from '#kernel/notation.ts'
import { Container } from '#platform/web/ui/Container.tsx'
import { ErrorState } from '#platform/web/ui/ErrorState.tsx'
import { formatMoney } from '#platform/web/ui/format-money.ts'
import { Section } from '#platform/web/ui/Section.tsx'
import { Skeleton } from '#platform/web/ui/Skeleton.tsx'
import { Table } from '#platform/web/ui/Table.tsx'

/** The public page: what a withdrawal and leaving a plan early cost now, and what is planned. */
export function FeesPage() {
  const { data: fees, isError, isFetching, refetch } = useFeesQuery(undefined, { refetchOnMountOrArgChange: 60 })
  return (
    <Container>
      <PageIntro
        title="Fees and limits"
        lead="What a withdrawal costs, how much you can ask for, and what it costs to leave a plan early. Planned changes are shown beside what applies today."
      />
      <div className="mt-10 grid max-w-4xl gap-12">
        {!fees && isError && (
          <ErrorState message="The fees could not be loaded." onRetry={refetch} pending={isFetching} />
        )}
        {!fees && !isError && <Skeleton shape="list" rows={6} />}
        {fees && <Terms fees={fees} />}
        <ExitFees />
        <Section title="How they apply">
          <ul className="grid max-w-prose list-disc gap-2 ps-5 text-ink-muted">
            <li>The fee is taken from the amount that you ask for, and the rest is paid out.</li>
            <li>If a request is rejected, or you cancel it, the whole amount returns to you.</li>
            <li>A request keeps the fees that were in force when you made it, whatever changes later.</li>
            <li>
              Withdrawals open once your identity is approved. Limits can depend on whether the details of your document
              were checked, and it is still valid.
            </li>
            <li>We take no fee from deposits. Your wallet or exchange may take one for sending.</li>
          </ul>
        </Section>
      </div>
    </Container>
  )
}

function Terms({ fees: { current, next } }: { readonly fees: Fees }) {
  const now = { title: 'Now', terms: current.terms }
  const planned = next.map(({ startsAt, terms }) => ({ title: `From ${utcDayText(startsAt ?? '')}`, terms }))
  const differ = [current, ...next].some(({ terms }) =>
    Object.values(terms.limits.basic).some((limit) => limit !== null),
  )
  const levels = differ ? kycLevels : (['full'] as const)
  const lines = [
    ...(current.startsAt ? [`In force since ${utcMomentText(current.startsAt)}.`] : []),
    ...next.map(({ startsAt }) => `A change is planned for ${utcMomentText(startsAt ?? '')}.`),
  ]
  return (
    <>
      <Section title="Withdrawals" lead={lines.join(' ')}>
        <TermsTable caption="Fees and limits of withdrawals" columns={[now, ...planned]} levels={levels} />
      </Section>
      <Example terms={toTerms(current.terms)} />
    </>
  )
}

function ExitFees() {
  const { data: plans = [] } = usePlansQuery()
  if (plans.length === 0) return null
  return (
    <Section title="Leaving a plan early" lead={exitRule}>
      <Table
        caption="What it costs to leave each plan early"
        rows={plans}
        rowKey={({ name }) => name}
        columns={[
          { key: 'plan', header: 'Plan', cell: ({ name }) => name },
          { key: 'exit', header: leavingEarly, cell: ({ earlyExitFeePercent }) => exitText(earlyExitFeePercent) },
        ]}
      />
    </Section>
  )
}

/** A worked example on every network that costs something, with an amount that the limits allow. */
function Example({ terms }: { readonly terms: FeeTerms }) {
  const amount = exampleAmount(terms.limits.full)
  const rows = Object.entries(terms.fees).map(([network, fee]) => ({ network, fee: feeOf(fee, amount) }))
  if (rows.every(({ fee }) => fee === 0n)) return null
  return (
    <Section title="An example" lead={`You withdraw ${dollars(amount)}.`}>
      <Table
        caption={`A withdrawal of ${dollars(amount)}`}
        rows={rows}
        rowKey={({ network }) => network}
        columns={[
          { key: 'network', header: 'Network', cell: ({ network }) => network },
          { key: 'fee', header: 'Fee', align: 'end', cell: ({ fee }) => dollars(fee) },
          { key: 'rest', header: 'You receive', align: 'end', cell: ({ fee }) => dollars(cents(amount - fee)) },
        ]}
      />
    </Section>
  )
}

function exampleAmount({ least, most, mostPerDay }: Limits): Cents {
  const highest = [cents(1_000_00n), most, mostPerDay].flatMap((limit) => (limit === null ? [] : [limit]))
  const amount = highest.reduce((lowest, limit) => (limit < lowest ? limit : lowest))
  return least !== null && amount < least ? least : amount
}

function dollars(amount: Cents): string {
  return formatMoney(toDollars(amount))
}
