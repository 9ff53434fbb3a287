import { useState } from 'react'
import { nameIn, utcDayText } from '#kernel/notation.ts'
import * as paths from '#kernel/paths.ts'
import { toastSuccess } from '#platform/web/forms/toast-failure.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Card } from '#platform/web/ui/Card.tsx'
import { EmptyState } from '#platform/web/ui/EmptyState.tsx'
import { ErrorState } from '#platform/web/ui/ErrorState.tsx'
import { Moment } from '#platform/web/ui/Moment.tsx'
import { ReasonDialog } from '#platform/web/ui/ReasonDialog.tsx'
import { Skeleton } from '#platform/web/ui/Skeleton.tsx'
import { StatusOf } from '#platform/web/ui/Status.tsx'
import { TextLink } from '#platform/web/ui/TextLink.tsx'
import type { CaseRecord } from '../api.ts'
import { longestReason, verdictNames } from '../case.ts'
import { stateLooks, useCasesOfUserQuery, useOpenCaseMutation } from './queries.ts'

type PersonCasesProps = { readonly id: string; readonly name: string }

/** The cases about a person, on their page, and the way to open one by hand. */
export function PersonCases({ id, name }: PersonCasesProps) {
  const { currentData, isError, isFetching, refetch } = useCasesOfUserQuery({ id })
  const [asking, setAsking] = useState(false)
  const [open] = useOpenCaseMutation()
  const cases = currentData?.cases
  if (!cases) {
    return isError ? (
      <ErrorState message="The cases could not be loaded." onRetry={refetch} pending={isFetching} />
    ) : (
      <Skeleton shape="list" rows={2} />
    )
  }
  const hasOpen = cases.some(({ state }) => state !== 'closed')
  return (
    <div className="grid gap-4">
      {cases.length === 0 && <EmptyState text="There is no case about this person." />}
      <ul className="grid gap-3">
        {cases.map((of) => (
          <li key={of._id}>
            <CaseLine of={of} />
          </li>
        ))}
      </ul>
      {!hasOpen && (
        <div>
          <Button variant="secondary" onClick={() => setAsking(true)}>
            Open a case
          </Button>
        </div>
      )}
      {asking && (
        <ReasonDialog
          title={`Open a case about ${name}`}
          description="It gathers the person’s hits and flags until it is closed with a verdict."
          hint="Staff with the duty of compliance read it. The person gets no letter about it."
          missing="Please say why"
          maxLength={longestReason}
          rows={4}
          act={{ label: 'Open a case' }}
          onSubmit={async (reason) => toastSuccess(await open({ id, reason }), 'The case could not be opened.')}
          onClose={() => setAsking(false)}
        />
      )}
    </div>
  )
}

function CaseLine({ of }: { readonly of: CaseRecord }) {
  const { _id, state, reason, openedAt, dueOn, owner, verdict, verdictReason, closedAt } = of
  return (
    <Card className="p-4!">
      <p className="flex flex-wrap items-center justify-between gap-3">
        <TextLink to={paths.caseAbout(_id)} className="wrap-anywhere">
          {reason}
        </TextLink>
        <StatusOf looks={stateLooks} state={state} />
      </p>
      <p className="mt-1 text-ink-muted text-sm wrap-anywhere">
        Opened <Moment at={openedAt} precision="day" />
        {verdict !== null && closedAt !== null ? (
          <>
            , closed <Moment at={closedAt} precision="day" />: {nameIn(verdictNames, verdict)}, “{verdictReason}”
          </>
        ) : (
          `, due ${utcDayText(dueOn)}, ${owner ? `owned by ${owner.name}` : 'without an owner'}`
        )}
      </p>
    </Card>
  )
}
