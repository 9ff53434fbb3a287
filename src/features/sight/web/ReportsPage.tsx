import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { AuditTrail } from '#features/audit/web/door.ts'
import * as paths from '#kernel/paths.ts'
import { BackLink } from '#platform/web/ui/BackLink.tsx'
import { Button } from '#platform/web/ui/Button.tsx'
import { Container } from '#platform/web/ui/Container.tsx'
import { Field } from '#platform/web/ui/Field.tsx'
import { Form } from '#platform/web/ui/Form.tsx'
import { PageHeader } from '#platform/web/ui/PageHeader.tsx'
import { Section } from '#platform/web/ui/Section.tsx'
import { Segmented } from '#platform/web/ui/Segmented.tsx'
import { TextInput } from '#platform/web/ui/TextInput.tsx'
import { periodProblem, type ReportFilter, reportFilterIn, type Step } from '../report.ts'
import { DecisionReport } from './DecisionReport.tsx'
import { MoneyReport } from './MoneyReport.tsx'

export function ReportsPage() {
  const [address, setAddress] = useSearchParams()
  const filter = reportFilterIn((name) => address.get(name))
  const change = (changes: ReportFilter) =>
    setAddress(new URLSearchParams({ ...filter, ...changes }), { replace: true, preventScrollReset: true })
  return (
    <Container width="wide" className="pb-10">
      <PageHeader
        title="Reports"
        lead="What moved in a period, who decided how fast, and what staff did last. Every figure leads to its rows."
        back={<BackLink to={paths.staff}>Back office</BackLink>}
      />
      <PeriodForm key={`${filter.from} ${filter.to}`} filter={filter} onChange={change} />
      <div className="mt-8 grid gap-10">
        <MoneyReport filter={filter} />
        <DecisionReport filter={filter} />
        <Section title="Newest actions of staff" lead="From the audit log, whatever the period.">
          <AuditTrail filter={{ limit: 10 }} />
        </Section>
      </div>
    </Container>
  )
}

const stepNames: readonly { value: Step; label: string }[] = [
  { value: 'day', label: 'Days' },
  { value: 'week', label: 'Weeks' },
  { value: 'month', label: 'Months' },
]

type PeriodFormProps = { readonly filter: ReportFilter; readonly onChange: (changes: ReportFilter) => void }

function PeriodForm({ filter, onChange }: PeriodFormProps) {
  const [from, setFrom] = useState(filter.from ?? '')
  const [to, setTo] = useState(filter.to ?? '')
  const [error, setError] = useState<string>()

  function submit() {
    const problem = periodProblem({ from, to })
    setError(problem)
    if (problem === undefined) onChange({ from, to })
  }

  return (
    <Form onSubmit={submit}>
      <div className="flex flex-wrap items-start gap-3">
        <Field label="From">
          <TextInput type="date" value={from} onChange={(event) => setFrom(event.target.value)} />
        </Field>
        <Field label="To" error={error}>
          <TextInput type="date" value={to} onChange={(event) => setTo(event.target.value)} />
        </Field>
        <Button type="submit" variant="secondary" className="mt-7">
          Show period
        </Button>
        <Segmented legend="By" choices={stepNames} value={filter.by ?? 'day'} onChange={(by) => onChange({ by })} />
      </div>
    </Form>
  )
}
