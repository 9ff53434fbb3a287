import { Sprout } from 'lucide-react'
import * as paths from '#kernel/paths.ts'
import { BackLink } from '#platform/web/ui/BackLink.tsx'
import { Container } from '#platform/web/ui/Container.tsx'
import { Field } from '#platform/web/ui/Field.tsx'
import { LinkButton } from '#platform/web/ui/LinkButton.tsx'
import { PageHeader } from '#platform/web/ui/PageHeader.tsx'
import { Select } from '#platform/web/ui/Select.tsx'
import { Tabs } from '#platform/web/ui/Tabs.tsx'
import { InvestmentList } from './InvestmentList.tsx'
import { InvestmentTotals } from './InvestmentTotals.tsx'
import { useInvestmentSummaryQuery } from './queries.ts'
import { statusOf, useInvestmentFilter } from './use-investment-filter.ts'

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
          <LinkButton to={paths.startInvest} icon={Sprout}>
            Invest
          </LinkButton>
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
