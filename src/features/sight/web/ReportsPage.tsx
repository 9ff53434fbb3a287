import * as paths from '#kernel/paths.ts'
import { BackLink } from '#platform/web/ui/BackLink.tsx'
import { Container } from '#platform/web/ui/Container.tsx'
import { LinkButton } from '#platform/web/ui/LinkButton.tsx'
import { PageHeader } from '#platform/web/ui/PageHeader.tsx'
import { Segmented } from '#platform/web/ui/Segmented.tsx'
import { useAddress } from '#platform/web/use-address.ts'
import { reportFilterIn, type Step } from '../report.ts'
import { DecisionReport } from './DecisionReport.tsx'
import { GroupReport, MoneyReport } from './MoneyReport.tsx'
import { PeriodForm } from './Report.tsx'

const stepNames: readonly { value: Step; label: string }[] = [
  { value: 'day', label: 'Days' },
  { value: 'week', label: 'Weeks' },
  { value: 'month', label: 'Months' },
]

export function ReportsPage() {
  const [address, change] = useAddress()
  // A month of days is long on a phone.
  const filter = { by: 'week' as Step, ...reportFilterIn((name) => address.get(name)) }
  return (
    <Container width="wide" className="pb-10">
      <PageHeader
        title="Reports"
        lead="What moved in a period and who decided how fast. Every figure leads to its rows."
        back={<BackLink to={paths.staff}>Back office</BackLink>}
        actions={
          <LinkButton to={paths.activity} variant="secondary" size="sm">
            Activity
          </LinkButton>
        }
      />
      <PeriodForm key={`${filter.from} ${filter.to}`} filter={filter} onChange={change}>
        <Segmented legend="By" choices={stepNames} value={filter.by} onChange={(by) => change({ by })} />
      </PeriodForm>
      <div className="mt-8 grid gap-10">
        <MoneyReport filter={filter} />
        <GroupReport filter={filter} onChange={change} />
        <DecisionReport filter={filter} />
      </div>
    </Container>
  )
}
