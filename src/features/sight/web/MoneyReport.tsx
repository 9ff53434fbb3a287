import { useState } from 'react'
import type { WireAnswer } from '#kernel/endpoint.ts'
import { countText, utcDayText } from '#kernel/notation.ts'
import * as paths from '#kernel/paths.ts'
import { callForFile } from '#platform/web/call.ts'
import { read } from '#platform/web/calls.ts'
import { formatMoney } from '#platform/web/ui/format-money.ts'
import { Segmented } from '#platform/web/ui/Segmented.tsx'
import { type Column, Table } from '#platform/web/ui/Table.tsx'
import { TextLink } from '#platform/web/ui/TextLink.tsx'
import type { groupFile, groupReport, moneyFile, moneyReport } from '../api.ts'
import {
  type Figure,
  figureNames,
  figures,
  type Group,
  groupName,
  groupNames,
  groups,
  type ReportFilter,
} from '../report.ts'
import { groupColumns, moneyColumns } from '../report-columns.ts'
import { BarsByName, BarsOverTime, periodText, Report, type Series, zoneText } from './Report.tsx'

const useMoneyReportQuery = read<typeof moneyReport>('GET /api/reports/money')
const useGroupReportQuery = read<typeof groupReport>('GET /api/reports/groups')

type Money = WireAnswer<typeof moneyReport>
type Grouped = WireAnswer<typeof groupReport>

/** A line of either table: its figures, and what the address of their rows has besides the figure. */
type Line = {
  readonly name: string
  readonly isWhole: boolean
  readonly figures: Money['figures']
  readonly people: number | null
  readonly rows: Readonly<Record<string, string>>
  readonly peopleRows: Readonly<Record<string, string>>
}

const charts: readonly (readonly [Figure, Figure])[] = [
  ['in', 'out'],
  ['invested', 'matured'],
  ['profit', 'fees'],
  ['rewards', 'edits'],
]

const seriesOf = (names: readonly Figure[]): Series[] =>
  names.map((name, nth) => ({ label: figures[name].label, fill: nth === 0 ? 'fill-green' : 'fill-ink-faint' }))

const peopleSeries: readonly Series[] = [{ label: 'New people', fill: 'fill-green' }]

const isMoving = ({ figures: sums, people }: Pick<Line, 'figures' | 'people'>) =>
  Boolean(people) || figureNames.some((name) => sums[name].count > 0)

/** Sums by day, week or month. The table has every figure, and the bars above it those that are chosen. */
export function MoneyReport({ filter: { of: _, ...filter } }: { readonly filter: ReportFilter }) {
  const result = useMoneyReportQuery(filter, { refetchOnMountOrArgChange: true })
  const [chart, setChart] = useState('0')
  return (
    <Report
      title="Money and people"
      lead={(answer) => (
        <>
          Sums of ledger entries, and accounts opened that are still open. {answer && zoneText(answer)}{' '}
          {answer && !answer.parts.every(isMoving) && `A ${answer.by} without any is left out of the table.`}
        </>
      )}
      file={{
        noun: 'money report',
        columns: moneyColumns,
        download: (choice, signal) =>
          callForFile<typeof moneyFile>('GET /api/reports/money/file', { query: { ...filter, ...choice } }, { signal }),
      }}
      result={result}
      failed="The report could not be loaded."
    >
      {(answer) => (
        <>
          <Segmented
            legend="Bars"
            hideLegend
            fullWidth
            className="justify-self-start"
            choices={[
              ...charts.map((names, place) => ({ value: String(place), label: labelOf(names) })),
              { value: 'people', label: 'New people' },
            ]}
            value={chart}
            onChange={setChart}
          />
          <TimeChart answer={answer} names={charts[Number(chart)]} />
          <Table
            caption="Money by period"
            wide
            columns={columnsOf('Period', figureNames, true)}
            rows={linesByTime(answer)}
            rowKey={({ name, isWhole }) => (isWhole ? 'whole' : name)}
          />
        </>
      )}
    </Report>
  )
}

const labelOf = (names: readonly Figure[]) => names.map((name) => figures[name].label).join(', ')

function TimeChart({ answer, names }: { readonly answer: Money; readonly names: readonly Figure[] | undefined }) {
  const what = names ? labelOf(names) : 'New people'
  const bars = answer.parts.map(({ from, figures: sums, people }) => ({
    name: utcDayText(from),
    values: names ? names.map((name) => sums[name].total) : [people],
  }))
  const label = `${what} by ${answer.by}. The table below has the figures.`
  const series = names ? seriesOf(names) : peopleSeries
  const chart = <BarsOverTime label={label} series={series} bars={bars} textOf={names ? formatMoney : countText} />
  const isEmpty = bars.every(({ values }) => values.every((value) => value === 0))
  return isEmpty ? <p className="text-ink-muted">{what}: nothing in this period.</p> : chart
}

function linesByTime({ figures: sums, people, from, to, parts }: Money): Line[] {
  const whole = { figures: sums, people, from, to }
  return [whole, ...parts.filter(isMoving)].map((part, place) => {
    const rows = { from: part.from, to: part.to }
    return { ...part, name: periodText(part), isWhole: place === 0, rows, peopleRows: rows }
  })
}

/** The same sums by plan, network or country, of the whole period. */
export function GroupReport({ filter, onChange }: GroupReportProps) {
  const { from, to, of = 'plan' } = filter
  const asked = { of, ...(from && to && { from, to }) }
  const result = useGroupReportQuery(asked, { refetchOnMountOrArgChange: true })
  const names = groups[of].figures
  return (
    <Report
      title="By plan, network and country"
      lead={() => abouts[of]}
      file={{
        noun: `report by ${of}`,
        columns: groupColumns,
        download: (choice, signal) =>
          callForFile<typeof groupFile>('GET /api/reports/groups/file', { query: { ...asked, ...choice } }, { signal }),
      }}
      result={result}
      failed="The groups could not be loaded."
    >
      {(answer) => (
        <>
          <Segmented
            legend="Groups"
            hideLegend
            className="justify-self-start"
            choices={groupNames.map((value) => ({ value, label: groups[value].label }))}
            value={of}
            onChange={(chosen) => onChange({ of: chosen })}
          />
          {answer.groups.length === 0 ? (
            <p className="text-ink-muted">Nothing moved in this period.</p>
          ) : (
            <>
              <GroupChart answer={{ ...answer, of }} />
              <Table
                caption={`Money by ${of}`}
                wide={of === 'country'}
                columns={columnsOf(groups[of].label, names, of === 'country')}
                rows={linesByGroup({ ...answer, of })}
                rowKey={({ name, isWhole }) => (isWhole ? 'whole' : name)}
              />
            </>
          )}
        </>
      )}
    </Report>
  )
}

type GroupReportProps = { readonly filter: ReportFilter; readonly onChange: (changes: ReportFilter) => void }

const abouts: Record<Group, string> = {
  plan: 'What went into plans and came out of them in the period. Fees without a plan are those of withdrawals.',
  network: 'What came and went on each network in the period. Fees without a network are those of early exits.',
  country: 'Everything in the period, by the country that is in each person’s profile today.',
}

function GroupChart({ answer: { of, groups: found } }: { readonly answer: Grouped }) {
  const names = of === 'plan' ? (['invested'] as const) : (['in', 'out'] as const)
  const bars = found
    .filter(({ figures: sums }) => names.some((name) => sums[name].count > 0))
    .map(({ group, figures: sums }) => ({
      name: groupName(of, group),
      values: names.map((name) => sums[name].total),
    }))
    .sort((one, other) => Math.max(...other.values) - Math.max(...one.values))
  const most = bars.slice(0, 10)
  const which = most.length < bars.length ? ', the ten largest' : ''
  const label = `${labelOf(names)} by ${of}${which}. The table below has the figures.`
  return <BarsByName label={label} series={seriesOf(names)} bars={most} textOf={formatMoney} />
}

function linesByGroup({ of, figures: sums, people, groups: found, from, to }: Grouped): Line[] {
  const rows = { from, to }
  const whole = { name: periodText({ from, to }), isWhole: true, figures: sums, people, rows, peopleRows: rows }
  const parts = found.map(({ group, ...part }) => ({
    ...part,
    name: groupName(of, group),
    isWhole: false,
    rows: { ...rows, of, group },
    peopleRows: { ...rows, country: group },
  }))
  const isShown = ({ figures: own, people: opened }: Line) =>
    Boolean(opened) || groups[of].figures.some((name) => own[name].count > 0)
  return [whole, ...parts.filter(isShown)]
}

function columnsOf(first: string, names: readonly Figure[], withPeople: boolean): Column<Line>[] {
  return [
    {
      key: 'name',
      header: first,
      cell: ({ name, isWhole }) => (
        <span className={isWhole ? 'font-semibold' : undefined}>
          {isWhole && 'All: '}
          {name}
        </span>
      ),
    },
    ...names.map(
      (name): Column<Line> => ({
        key: name,
        header: figures[name].label,
        align: 'end',
        cell: ({ figures: sums, rows }) => (
          <FigureLink
            text={sums[name].count === 0 ? undefined : formatMoney(sums[name].total)}
            to={`${paths.reportEntries}?${new URLSearchParams({ figure: name, ...rows })}`}
          />
        ),
      }),
    ),
    ...(withPeople ? [peopleColumn] : []),
  ]
}

const peopleColumn: Column<Line> = {
  key: 'people',
  header: 'New people',
  align: 'end',
  cell: ({ people, peopleRows }) => (
    <FigureLink
      text={people ? countText(people) : undefined}
      to={`${paths.reportPeople}?${new URLSearchParams(peopleRows)}`}
    />
  ),
}

type FigureLinkProps = { readonly text: string | undefined; readonly to: string }

function FigureLink({ text, to }: FigureLinkProps) {
  if (text === undefined) return <span className="text-ink-muted">–</span>
  return (
    <TextLink to={to} className="tabular-nums">
      {text}
    </TextLink>
  )
}
