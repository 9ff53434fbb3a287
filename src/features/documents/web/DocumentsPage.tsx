import { OwnerOnly } from '#features/sessions/web/door.ts'
import type { WireAnswer } from '#kernel/endpoint.ts'
import { utcMonthText } from '#kernel/notation.ts'
import * as paths from '#kernel/paths.ts'
import { read, write } from '#platform/web/calls.ts'
import { failureOf } from '#platform/web/failure.ts'
import { BackLink } from '#platform/web/ui/BackLink.tsx'
import { Card } from '#platform/web/ui/Card.tsx'
import { Checkbox } from '#platform/web/ui/Checkbox.tsx'
import { Container } from '#platform/web/ui/Container.tsx'
import { ErrorState } from '#platform/web/ui/ErrorState.tsx'
import { PageHeader } from '#platform/web/ui/PageHeader.tsx'
import { Section } from '#platform/web/ui/Section.tsx'
import { Skeleton } from '#platform/web/ui/Skeleton.tsx'
import { TextLink } from '#platform/web/ui/TextLink.tsx'
import { toast } from '#platform/web/ui/toast.ts'
import { VisuallyHidden } from '#platform/web/ui/VisuallyHidden.tsx'
import type { listDocuments, setMonthlyLetter } from '../api.ts'
import { periodOfMonth } from '../period.ts'
import { DocumentButton } from './DocumentButton.tsx'
import { DocumentRows } from './DocumentRows.tsx'
import { PeriodForm } from './PeriodForm.tsx'

const useDocumentsQuery = read<typeof listDocuments>('GET /api/documents', ['Documents'])

type Documents = WireAnswer<typeof listDocuments>

export function DocumentsPage() {
  const { data, error, isFetching, refetch } = useDocumentsQuery(undefined, { refetchOnMountOrArgChange: true })
  return (
    <Container width="reading">
      <PageHeader
        back={<BackLink to={paths.myAccount}>My Account</BackLink>}
        title="Documents"
        lead="Statements and summaries as PDF, made from the entries of the ledger. A confirmation or a receipt is on the page of its investment or movement."
      />
      {data && (
        <OwnerOnly reason="Only the owner can make documents here.">
          <DocumentSections documents={data} />
        </OwnerOnly>
      )}
      {!data && error && <ErrorState message="Failed to fetch data." onRetry={refetch} pending={isFetching} />}
      {!data && !error && <Skeleton shape="list" rows={6} label="Loading..." />}
    </Container>
  )
}

function DocumentSections({ documents }: { readonly documents: Documents }) {
  const { months, years, today, monthlyLetter } = documents
  return (
    <div className="grid gap-12">
      <Section title="Monthly statements">
        <DocumentRows
          shownFirst={6}
          all={`Show all ${months.length} months`}
          rows={months.map((month) => monthRow(month, today))}
        />
      </Section>
      <Section title="Any period">
        <PeriodForm today={today} />
      </Section>
      <Section title="Tax years" lead="Profit, rewards and fees of a calendar year.">
        <DocumentRows
          shownFirst={3}
          all={`Show all ${years.length} years`}
          rows={years.map((year) => yearRow(year, today))}
        />
      </Section>
      <Section title="By letter">
        <MonthlyLetter wanted={monthlyLetter} />
      </Section>
      <p className="text-ink-muted">
        Each document carries a code. <TextLink to={paths.verifyDocument}>Anyone can check with it</TextLink> that we
        issued the document and that it is unchanged.
      </p>
      <p className="text-ink-muted">
        What you have with us is part of a total that we sign each day.{' '}
        <TextLink to={paths.proofOfMyMoney}>Check that your money is in it</TextLink>.
      </p>
    </div>
  )
}

const soFar = 'So far'

function monthRow(month: string, today: string) {
  const { from, to } = periodOfMonth(month)
  const isOver = to < today
  const title = utcMonthText(month)
  return {
    key: month,
    title,
    note: isOver ? undefined : soFar,
    button: (
      <DocumentButton wanted={{ kind: 'statement', from, to: isOver ? to : today }}>
        PDF <VisuallyHidden>statement for {title}</VisuallyHidden>
      </DocumentButton>
    ),
  }
}

function yearRow(year: number, today: string) {
  return {
    key: String(year),
    title: String(year),
    note: today.startsWith(String(year)) ? soFar : undefined,
    button: (
      <DocumentButton wanted={{ kind: 'tax-year', year }}>
        PDF <VisuallyHidden>tax-year summary for {year}</VisuallyHidden>
      </DocumentButton>
    ),
  }
}

const useSetMonthlyLetterMutation = write<typeof setMonthlyLetter>('PUT /api/documents/monthly-letter', ['Documents'])

function MonthlyLetter({ wanted }: { readonly wanted: boolean }) {
  const [setWanted, { isLoading, originalArgs }] = useSetMonthlyLetterMutation()
  async function choose(isWanted: boolean) {
    try {
      const { message } = await setWanted({ wanted: isWanted }).unwrap()
      toast.success(message)
    } catch (error) {
      toast.error(failureOf(error).message)
    }
  }
  return (
    <Card>
      <Checkbox
        label="Write to me when a monthly statement is ready"
        hint="An e-mail at the beginning of each month, with what you began and ended the month with."
        checked={isLoading && originalArgs !== undefined ? originalArgs.wanted : wanted}
        onChange={(event) => void choose(event.target.checked)}
      />
    </Card>
  )
}
