import { SearchX } from 'lucide-react'
import { useMay } from '#features/sessions/web/door.ts'
import { nameIn, utcDayText } from '#kernel/notation.ts'
import * as paths from '#kernel/paths.ts'
import { callForFile } from '#platform/web/call.ts'
import { ExportButton } from '#platform/web/ExportButton.tsx'
import { BackLink } from '#platform/web/ui/BackLink.tsx'
import { Container } from '#platform/web/ui/Container.tsx'
import { EmptyState } from '#platform/web/ui/EmptyState.tsx'
import { Field } from '#platform/web/ui/Field.tsx'
import { Moment } from '#platform/web/ui/Moment.tsx'
import { PagedList } from '#platform/web/ui/PagedList.tsx'
import { PageHeader } from '#platform/web/ui/PageHeader.tsx'
import { SearchBox } from '#platform/web/ui/SearchBox.tsx'
import { Segmented } from '#platform/web/ui/Segmented.tsx'
import { Select } from '#platform/web/ui/Select.tsx'
import { Status, StatusOf } from '#platform/web/ui/Status.tsx'
import { type Column, LineLabel, Table } from '#platform/web/ui/Table.tsx'
import { TextLink } from '#platform/web/ui/TextLink.tsx'
import { useAddress } from '#platform/web/use-address.ts'
import { SavedViews } from '#requests/web/SavedViews.tsx'
import type { CaseRecord, exportCases } from '../api.ts'
import { caseCauses, caseVerdicts, causeNames, verdictNames } from '../case.ts'
import { type CaseFilter, type CaseView, caseColumns, caseFilterIn, longestSearch, noOwner } from '../case-list.ts'
import { stateLooks, useCaseOwnersQuery, useCasesInfiniteQuery } from './queries.ts'

const views: readonly { value: CaseView; label: string; empty: string }[] = [
  { value: 'open', label: 'Open', empty: 'No case is open' },
  { value: 'mine', label: 'Mine', empty: 'You own no open case' },
  { value: 'overdue', label: 'Overdue', empty: 'No case is overdue' },
  { value: 'closed', label: 'Closed', empty: 'No case was closed yet' },
]

export function CasesPage() {
  const [params, change] = useAddress()
  const filter = caseFilterIn((name) => params.get(name))
  const { view = 'open', search, ...others } = filter
  const result = useCasesInfiniteQuery(filter, { refetchOnMountOrArgChange: true })
  const isFiltered = search !== undefined || Object.keys(others).length > 0
  const isAdmin = useMay({ access: 'administer', duty: 'compliance' })
  const set = (name: keyof CaseFilter, value: string) =>
    change({ [name]: name === 'view' && value === 'open' ? '' : value })
  return (
    <Container width="wide" className="pb-10">
      <PageHeader
        title="Cases"
        lead="What the rules and the lists found about a person, in one place until staff decide."
        back={<BackLink to={paths.staff}>Back office</BackLink>}
        actions={
          <>
            <SavedViews page={paths.cases} />
            <ExportButton
              noun="cases"
              columns={caseColumns}
              download={(choice, signal) =>
                callForFile<typeof exportCases>('GET /api/cases/file', { query: { ...filter, ...choice } }, { signal })
              }
            />
          </>
        }
      />
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <Segmented legend="Cases" hideLegend choices={views} value={view} onChange={(next) => set('view', next)} />
        {isAdmin && <TextLink to={paths.caseSettings}>Settings</TextLink>}
      </div>
      <Filters filter={filter} set={set} />
      <PagedList
        result={result}
        rowsOf={(page) => page.cases}
        failed="The cases could not be loaded."
        empty={
          isFiltered ? (
            <EmptyState icon={SearchX} text="No case matches." />
          ) : (
            (views.find(({ value }) => value === view)?.empty ?? '')
          )
        }
      >
        {(rows) => (
          <Table
            caption="Cases"
            wide
            columns={view === 'closed' ? closedColumns : openColumns}
            lines={['person state', 'because because', 'owner due']}
            rows={rows}
            rowKey={({ _id }) => _id}
            rowTo={({ _id }) => paths.caseAbout(_id)}
          />
        )}
      </PagedList>
    </Container>
  )
}

type FiltersProps = { readonly filter: CaseFilter; readonly set: (name: keyof CaseFilter, value: string) => void }

function Filters({ filter, set }: FiltersProps) {
  const { data } = useCaseOwnersQuery()
  const owners = [
    { value: noOwner, label: 'Nobody' },
    ...(data?.owners ?? []).map(({ _id, name }) => ({ value: _id, label: name })),
  ]
  return (
    <search className="mb-5 grid grid-cols-2 items-end gap-3 lg:grid-cols-[minmax(0,2fr)_repeat(3,minmax(0,1fr))]">
      <SearchBox
        asked={filter.search ?? ''}
        onAsk={(text) => set('search', text)}
        placeholder="Name or e-mail"
        longest={longestSearch}
        className="max-lg:col-span-2"
      />
      {filter.view !== 'mine' && (
        <Field label="Owner">
          <Select
            placeholder="Everybody"
            options={owners}
            value={filter.owner ?? ''}
            onChange={({ target }) => set('owner', target.value)}
          />
        </Field>
      )}
      <Field label="Because of">
        <Select
          placeholder="Everything"
          options={caseCauses.map((value) => ({ value, label: causeNames[value] }))}
          value={filter.because ?? ''}
          onChange={({ target }) => set('because', target.value)}
        />
      </Field>
      {filter.view === 'closed' && (
        <Field label="Verdict">
          <Select
            placeholder="All"
            options={caseVerdicts.map((value) => ({ value, label: verdictNames[value] }))}
            value={filter.verdict ?? ''}
            onChange={({ target }) => set('verdict', target.value)}
          />
        </Field>
      )}
    </search>
  )
}

const person: Column<CaseRecord> = {
  key: 'person',
  header: 'Person',
  cell: ({ person: { name, email } }) => (
    <span className="block min-w-0 leading-snug">
      <span className="block wrap-anywhere">{name}</span>
      <span className="block truncate font-normal text-ink-muted text-sm" title={email}>
        {email}
      </span>
    </span>
  ),
}
const because: Column<CaseRecord> = {
  key: 'because',
  header: 'Because of',
  cell: ({ because: cause, reason, openedAt }) => (
    <span className="block leading-snug">
      <span className="line-clamp-2 block wrap-anywhere" title={reason}>
        {cause === 'staff' ? `${causeNames.staff}: ` : ''}
        {reason}
      </span>
      <span className="block text-ink-muted text-sm">
        Opened <Moment at={openedAt} precision="day" />
      </span>
    </span>
  ),
}
const owner: Column<CaseRecord> = {
  key: 'owner',
  header: 'Owner',
  cell: ({ owner: has }) => (
    <>
      <LineLabel>Owner</LineLabel>
      {has?.name ?? <span className="text-ink-muted">Nobody</span>}
    </>
  ),
}

const openColumns: readonly Column<CaseRecord>[] = [
  person,
  because,
  { key: 'state', header: 'State', cell: ({ state }) => <StatusOf looks={stateLooks} state={state} /> },
  owner,
  {
    key: 'due',
    header: 'Due',
    cell: ({ dueOn, isOverdue }) =>
      isOverdue ? (
        <Status tone="bad" label={`Overdue since ${utcDayText(dueOn)}`} />
      ) : (
        <>
          <LineLabel>Due</LineLabel>
          <span className="whitespace-nowrap">{utcDayText(dueOn)}</span>
        </>
      ),
  },
]

const closedColumns: readonly Column<CaseRecord>[] = [
  person,
  because,
  {
    key: 'state',
    header: 'Verdict',
    cell: ({ verdict, verdictReason }) => (
      <span className="block leading-snug">
        {nameIn(verdictNames, verdict ?? '')}
        <span className="line-clamp-2 block text-ink-muted text-sm" title={verdictReason}>
          “{verdictReason}”
        </span>
      </span>
    ),
  },
  owner,
  {
    key: 'due',
    header: 'Closed',
    cell: ({ closedAt, closedBy }) => (
      <span className="block leading-snug">
        {closedAt && <Moment at={closedAt} />} <span className="as-table:block as-table:text-sm">by {closedBy}</span>
      </span>
    ),
  },
]
