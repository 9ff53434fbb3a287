import { useParams } from 'react-router'
import { utcDayText } from '#kernel/notation.ts'
import * as paths from '#kernel/paths.ts'
import { DownloadButton } from '#platform/web/DownloadButton.tsx'
import { BackLink } from '#platform/web/ui/BackLink.tsx'
import { Card } from '#platform/web/ui/Card.tsx'
import { Container } from '#platform/web/ui/Container.tsx'
import { Details } from '#platform/web/ui/Details.tsx'
import { ErrorState } from '#platform/web/ui/ErrorState.tsx'
import { formatMoney } from '#platform/web/ui/format-money.ts'
import { Moment } from '#platform/web/ui/Moment.tsx'
import { Notice } from '#platform/web/ui/Notice.tsx'
import { PageHeader } from '#platform/web/ui/PageHeader.tsx'
import { Section } from '#platform/web/ui/Section.tsx'
import { Skeleton } from '#platform/web/ui/Skeleton.tsx'
import { StatusOf } from '#platform/web/ui/Status.tsx'
import { TextLink } from '#platform/web/ui/TextLink.tsx'
import type { CaseRecord, caseReport, HeldRecord } from '../api.ts'
import { causeNames, verdictNames } from '../case.ts'
import { CaseNotes } from './CaseNotes.tsx'
import { Evidence } from './Evidence.tsx'
import { Handling } from './Handling.tsx'
import { type CaseView, stateLooks, useCaseQuery } from './queries.ts'

/** One case: why it was opened, what there is about the person, who works on it, and how it ends. */
export function CasePage() {
  const { id = '' } = useParams()
  const { currentData, error, isFetching, refetch } = useCaseQuery({ id }, { refetchOnMountOrArgChange: true })
  const isUnknown = error !== undefined && 'code' in error && error.code === 'NOT_FOUND'
  return (
    <Container width="wide" className="pb-10">
      <PageHeader
        title={currentData?.case.person.name ?? 'Case'}
        lead={currentData && <Lead of={currentData.case} />}
        back={<BackLink to={paths.cases}>Cases</BackLink>}
        actions={
          currentData && (
            <DownloadButton<typeof caseReport>
              address="GET /api/cases/{id}/report"
              input={{ params: { id } }}
              failed="The report could not be made."
            >
              Report (PDF)
            </DownloadButton>
          )
        }
      />
      {!currentData && !error && <Skeleton shape="block" className="h-96 *:h-full" />}
      {!currentData && error && (
        <ErrorState
          message={isUnknown ? 'There is no such case' : 'The case could not be loaded.'}
          onRetry={isUnknown ? undefined : refetch}
          pending={isFetching}
        />
      )}
      {currentData && <Contents view={currentData} />}
    </Container>
  )
}

function Lead({ of: { because, reason, openedAt, openedBy } }: { readonly of: CaseRecord }) {
  return (
    <>
      {causeNames[because]}
      {openedBy === null ? '' : ` (${openedBy})`}, <Moment at={openedAt} />: {reason}
    </>
  )
}

function Contents({ view }: { readonly view: CaseView }) {
  const { case: of, held, isStored, notes } = view
  return (
    <div className="grid items-start gap-x-8 gap-y-6 lg:grid-cols-[minmax(0,1fr)_20rem] lg:grid-rows-[auto_1fr]">
      <Card className="min-w-0 lg:col-start-2">
        <p className="mb-3">
          <StatusOf looks={stateLooks} state={of.state} />
        </p>
        <Handling of={of} />
      </Card>
      <div className="grid min-w-0 gap-10 lg:col-start-1 lg:row-span-2 lg:row-start-1">
        {of.verdict !== null && of.closedAt !== null && (
          <Notice tone={of.verdict === 'cleared' ? 'good' : 'waiting'} title={verdictNames[of.verdict]}>
            <p className="wrap-anywhere whitespace-pre-line">{of.verdictReason}</p>
            <p className="mt-1 text-ink-muted text-sm">
              Closed by {of.closedBy}, <Moment at={of.closedAt} />
            </p>
          </Notice>
        )}
        <Section title="Evidence" lead={leadOf(of, isStored)}>
          <Evidence held={held} />
        </Section>
        <Section title="Notes">
          <CaseNotes id={of._id} notes={notes} />
        </Section>
      </div>
      <Card className="min-w-0 lg:col-start-2">
        <Person of={of} held={held} />
      </Card>
    </div>
  )
}

function leadOf({ state, person }: CaseRecord, isStored: boolean): string {
  if (!isStored) return 'As it is now: later hits and flags of this person join the case by themselves.'
  return person.isErased && state !== 'closed'
    ? 'As it was when the account was closed.'
    : 'As it was when the case was closed. What came later opens another case.'
}

type PersonProps = { readonly of: CaseRecord; readonly held: HeldRecord }

function Person({ of: { person }, held: { person: facts } }: PersonProps) {
  const { identity } = facts
  const items = [
    { label: 'E-mail', value: facts.email },
    { label: 'Phone', value: facts.phone },
    { label: 'Country', value: facts.country },
    { label: 'Account since', value: <Moment at={facts.since} precision="day" /> },
    { label: 'KYC', value: facts.kycStatus },
    ...(identity
      ? [
          { label: 'On the document', value: identity.checkedName },
          { label: 'Born', value: utcDayText(identity.birthDate) },
          { label: 'Document', value: identity.document },
        ]
      : []),
    { label: 'Balance', value: formatMoney(facts.wallet) },
    { label: 'Invested', value: formatMoney(facts.invested) },
    { label: 'Held', value: formatMoney(facts.held) },
    { label: 'Profit', value: formatMoney(facts.profit) },
  ]
  return (
    <>
      <h2 className="mb-2 font-medium wrap-anywhere">
        {person.isErased ? facts.name : <TextLink to={paths.user(person._id)}>{facts.name}</TextLink>}
      </h2>
      {person.isErased && <p className="mb-2 text-ink-muted text-sm">The account is closed.</p>}
      <Details dense items={items.filter(({ value }) => value !== '')} />
    </>
  )
}
