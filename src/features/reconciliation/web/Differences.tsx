import { nameIn, utcDayText } from '#kernel/notation.ts'
import * as paths from '#kernel/paths.ts'
import { EmptyState } from '#platform/web/ui/EmptyState.tsx'
import { Moment } from '#platform/web/ui/Moment.tsx'
import { Money } from '#platform/web/ui/Money.tsx'
import { Section } from '#platform/web/ui/Section.tsx'
import { type Column, LineLabel, Table } from '#platform/web/ui/Table.tsx'
import { TextLink } from '#platform/web/ui/TextLink.tsx'
import type { DifferenceRecord, WholeDay } from '../api.ts'
import { differenceNames } from '../difference-names.ts'
import { Candidates, CarriedOver } from './Candidates.tsx'
import { ExplainForm } from './ExplainForm.tsx'
import { pathOfRequest } from './queries.ts'
import { TakeBack } from './Statements.tsx'

const columns: Column<DifferenceRecord>[] = [
  { key: 'kind', header: 'Why', cell: ({ kind }) => nameIn(differenceNames, kind) },
  {
    key: 'reason',
    header: 'Reason',
    cell: ({ reason, kind, request, carriedFrom }) => (
      <span className="wrap-anywhere">
        {request === '' ? reason : <TextLink to={pathOfRequest({ kind, request })}>{shortRequest(request)}</TextLink>}
        {carriedFrom && (
          <>
            , carried over from{' '}
            <TextLink to={`${paths.reconciliationDay(carriedFrom)}#differences`}>{utcDayText(carriedFrom)}</TextLink>
          </>
        )}
      </span>
    ),
  },
  {
    key: 'amount',
    header: 'Amount',
    cell: ({ amount }) => <Money value={amount} direction="by-sign" />,
    align: 'end',
  },
  {
    key: 'entered',
    header: 'Entered',
    cell: ({ entered }) => (
      <>
        <LineLabel>Entered by</LineLabel>
        {entered.by}, <Moment at={entered.at} />
      </>
    ),
  },
]

/** A deposit is known by its number, and a payout by the beginning of its id. */
function shortRequest(request: string): string {
  return request.startsWith('DEP-') ? `Deposit ${request}` : `Payout ${request.slice(0, 8)}`
}

type DifferencesProps = { readonly day: WholeDay; readonly isOpen: boolean }

/** The explanations of the difference: requests under way, and lines by hand. */
export function Differences({ day, isOpen }: DifferencesProps) {
  const { differences } = day
  return (
    <Section
      id="differences"
      title="What explains the difference"
      lead="With a plus, wallets and bank hold more than the custody book because of it. Nothing here is posted."
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
        {differences.length === 0 ? (
          <EmptyState text="Nothing explained yet" />
        ) : (
          <Table
            caption="What explains the difference"
            columns={columns}
            rows={differences}
            rowKey={({ _id }) => _id}
            lines={['kind amount', isOpen ? 'reason actions' : 'reason reason', 'entered entered']}
            wide
            rowActions={
              isOpen
                ? ({ _id, kind, reason }) => (
                    <TakeBack day={day.day} id={_id} what={`${differenceNames[kind]}, ${reason}`} />
                  )
                : undefined
            }
          />
        )}
        {isOpen && <Candidates key={day.digest} day={day} />}
        {isOpen && day.carried && <CarriedOver key={`carried ${day.digest}`} day={day.day} carried={day.carried} />}
        {isOpen && <ExplainForm day={day.day} carried={day.carried} />}
      </div>
    </Section>
  )
}
