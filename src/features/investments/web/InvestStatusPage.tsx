import { Sprout } from 'lucide-react'
import { useSearchParams } from 'react-router'
import type { WireAnswer } from '#kernel/endpoint.ts'
import * as paths from '#kernel/paths.ts'
import { BackLink } from '#platform/web/ui/BackLink.tsx'
import { Card } from '#platform/web/ui/Card.tsx'
import { Container } from '#platform/web/ui/Container.tsx'
import { Field } from '#platform/web/ui/Field.tsx'
import { Figure } from '#platform/web/ui/Figure.tsx'
import { LinkButton } from '#platform/web/ui/LinkButton.tsx'
import { PageHeader } from '#platform/web/ui/PageHeader.tsx'
import { Select } from '#platform/web/ui/Select.tsx'
import { Tabs } from '#platform/web/ui/Tabs.tsx'
import type { investmentSummary } from '../api.ts'
import { type InvestmentStatus, investmentStatuses } from '../investment.ts'
import { InvestmentList } from './InvestmentList.tsx'
import { type InvestmentFilter as Filter, useInvestmentSummaryQuery } from './queries.ts'

export function InvestStatusPage() {
  const [{ status, plan }, change] = useInvestmentFilter()
  const summary = useInvestmentSummaryQuery(undefined, { refetchOnMountOrArgChange: true }).data
  const plans = summary?.plans ?? []
  const list = <InvestmentList filter={{ status, plan }} />
  const tabs = [
    { value: 'all', label: 'All', content: list },
    { value: 'Pending', label: 'Pending', count: summary?.counts.pending, content: list },
    { value: 'Active', label: 'Active', count: summary?.counts.active, content: list },
    { value: 'Ended', label: 'Ended', count: summary?.counts.ended, content: list },
  ]
  return (
    <Container>
      <PageHeader
        back={<BackLink to={paths.myAccount}>My Account</BackLink>}
        title="My investments"
        lead="Open one to see its terms and progress."
        actions={
          <>
            <LinkButton to={paths.investmentCalendar} variant="secondary">
              Calendar
            </LinkButton>
            <LinkButton to={paths.startInvest} icon={Sprout}>
              Invest
            </LinkButton>
          </>
        }
      />
      {summary && plans.length > 0 && <InvestmentTotals summary={summary} />}
      {(plans.length > 1 || plan !== undefined) && (
        <Field label="Plan" className="mb-4 sm:w-52">
          <Select
            placeholder="All plans"
            options={plans.map((name) => ({ value: name, label: name }))}
            value={plan ?? ''}
            onChange={(event) => change({ status, plan: event.target.value || undefined })}
          />
        </Field>
      )}
      <Tabs
        label="Investments"
        tabs={tabs}
        value={status ?? 'all'}
        onValueChange={(value) => change({ status: statusOf(value), plan })}
      />
    </Container>
  )
}

/** Totals of all investments, whatever the filter shows. */
function InvestmentTotals({ summary }: { readonly summary: WireAnswer<typeof investmentSummary> }) {
  return (
    <Card padding="roomy" className="mb-8 grid gap-x-10 gap-y-6 sm:grid-cols-3">
      <Figure label="Invested now" value={summary.invested} hint="In plans that are running" />
      <Figure label="Profit to come" value={summary.profitToCome} hint="When the running plans end" />
      <Figure label="Earned so far" value={summary.earned} hint="Profit of all plans that have ended" />
    </Card>
  )
}

type InvestmentFilter = Pick<Filter, 'status' | 'plan'>

/** The filter is stored in the URL, so that it survives a reload and going back. */
function useInvestmentFilter(): [InvestmentFilter, (filter: InvestmentFilter) => void] {
  const [search, setSearch] = useSearchParams()
  const filter: InvestmentFilter = {
    status: statusOf(search.get('status')),
    plan: search.get('plan')?.trim().slice(0, 100) || undefined,
  }
  function change(next: InvestmentFilter) {
    const set = Object.entries(next).filter((entry): entry is [string, string] => Boolean(entry[1]))
    setSearch(Object.fromEntries(set), { replace: true, preventScrollReset: true })
  }
  return [filter, change]
}

function statusOf(text: string | null): InvestmentStatus | undefined {
  return investmentStatuses.find((status) => status === text)
}
