/** The parts that the pages of reports share: the period, a report with its file, and bars beside a table. */
import { type ReactNode, useState } from 'react'
import { useSearchParams } from 'react-router'
import { utcDayText } from '#kernel/notation.ts'
import * as paths from '#kernel/paths.ts'
import { ExportButton } from '#platform/web/ExportButton.tsx'
import type { ExportProps } from '#platform/web/ExportDialog.tsx'
import { BackLink } from '#platform/web/ui/BackLink.tsx'
import { Button } from '#platform/web/ui/Button.tsx'
import { Container } from '#platform/web/ui/Container.tsx'
import { ErrorState } from '#platform/web/ui/ErrorState.tsx'
import { Field } from '#platform/web/ui/Field.tsx'
import { Form } from '#platform/web/ui/Form.tsx'
import { PageHeader } from '#platform/web/ui/PageHeader.tsx'
import { Section } from '#platform/web/ui/Section.tsx'
import { Skeleton } from '#platform/web/ui/Skeleton.tsx'
import { TextInput } from '#platform/web/ui/TextInput.tsx'
import { type Period, periodProblem, type ReportFilter, reportFilterIn } from '../report.ts'

export function periodText({ from, to }: Period): string {
  return from === to ? utcDayText(from) : `${utcDayText(from)} – ${utcDayText(to)}`
}

/** The time zone whose midnight the days of a report begin at. */
export function zoneText({ zone }: { readonly zone: string }): string {
  return `Days begin at midnight ${zone === 'UTC' ? 'UTC' : `in the time zone ${zone}`}.`
}

type PeriodFormProps = {
  readonly filter: ReportFilter
  readonly onChange: (changes: Period) => void
  readonly children?: ReactNode
}

/** It keeps what is typed until it is sent, so it has to be made anew with another period. */
export function PeriodForm({ filter, onChange, children }: PeriodFormProps) {
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
        {children}
      </div>
    </Form>
  )
}

type ReportProps<Answer> = {
  readonly title: string
  readonly lead: (answer: Answer | undefined) => ReactNode
  readonly file: ExportProps
  readonly result: {
    readonly currentData?: Answer | undefined
    readonly isError: boolean
    readonly isFetching: boolean
    readonly refetch: () => unknown
  }
  readonly failed: string
  readonly children: (answer: Answer) => ReactNode
}

/** A report in whichever state it is, with the way to its file. */
export function Report<Answer>({ title, lead, file, result, failed, children }: ReportProps<Answer>) {
  const { currentData, isError, isFetching, refetch } = result
  return (
    <Section title={title} lead={lead(currentData)} actions={<ExportButton {...file} />}>
      {currentData === undefined && !isError && <Skeleton shape="block" />}
      {currentData === undefined && isError && (
        <ErrorState message={failed} onRetry={() => void refetch()} pending={isFetching} />
      )}
      {currentData && <div className="grid gap-4">{children(currentData)}</div>}
    </Section>
  )
}

/** A colour with its meaning. Two of one chart differ in lightness too. */
export type Series = { readonly label: string; readonly fill: 'fill-green' | 'fill-ink-faint' | 'fill-danger' }

const swatch = { 'fill-green': 'bg-green', 'fill-ink-faint': 'bg-ink-faint', 'fill-danger': 'bg-danger' } as const

function Legend({ series, children }: { readonly series: readonly Series[]; readonly children?: ReactNode }) {
  return (
    <figcaption className="mt-2 flex flex-wrap gap-x-5 gap-y-1 text-ink-muted text-sm">
      {series.map(({ label, fill }) => (
        <span key={label} className="inline-flex items-center gap-2">
          <span aria-hidden="true" className={`size-3 ${swatch[fill]}`} /> {label}
        </span>
      ))}
      {children}
    </figcaption>
  )
}

type Bars = {
  /** Says which figures, and where they stand. */
  readonly label: string
  readonly series: readonly Series[]
  /** In the order of the series. */
  readonly bars: readonly { readonly name: string; readonly values: readonly number[] }[]
  readonly textOf: (value: number) => string
}

const height = 120
const barWidth = 1.2

/** Figures over time. The table below has them in words, so the picture is one image to a screen reader. */
export function BarsOverTime({ label, series, bars, textOf }: Bars) {
  const largest = Math.max(...bars.flatMap(({ values }) => values), 0)
  if (largest === 0) return null
  const each = series.length * barWidth + 0.6
  return (
    <figure>
      <svg
        role="img"
        aria-label={label}
        viewBox={`0 0 ${bars.length * each} ${height}`}
        preserveAspectRatio="none"
        className="h-36 w-full border-line border-b"
      >
        {bars.map(({ name, values }, place) =>
          values.map((value, nth) => (
            <rect
              key={`${name} ${series[nth]?.label}`}
              x={place * each + nth * barWidth}
              y={height - (value / largest) * height}
              width={barWidth}
              height={(value / largest) * height}
              className={series[nth]?.fill}
            />
          )),
        )}
      </svg>
      <div aria-hidden="true" className="mt-1 flex justify-between text-ink-faint text-xs">
        <span>{bars[0]?.name}</span>
        <span>{bars.at(-1)?.name}</span>
      </div>
      <Legend series={series}>
        <span>The highest bar is {textOf(largest)}.</span>
      </Legend>
    </figure>
  )
}

/** Figures of a few named things, one under the other; the values of each are the parts of its bar. */
export function BarsByName({ label, series, bars, textOf }: Bars) {
  const sumOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0)
  const largest = Math.max(...bars.map(({ values }) => sumOf(values)), 0)
  if (largest === 0) return null
  return (
    <figure role="img" aria-label={label}>
      <div
        aria-hidden="true"
        className="grid grid-cols-[minmax(0,auto)_1fr_auto] items-center gap-x-3 gap-y-1.5 text-sm"
      >
        {bars.map(({ name, values }) => (
          <div key={name} className="contents">
            <span className="truncate">{name}</span>
            <span className="flex h-3.5">
              {values.map((value, nth) => (
                <span
                  key={series[nth]?.label}
                  className={swatch[series[nth]?.fill ?? 'fill-green']}
                  style={{ width: `${(value / largest) * 100}%` }}
                />
              ))}
            </span>
            <span className="text-right text-ink-muted tabular-nums">{textOf(sumOf(values))}</span>
          </div>
        ))}
      </div>
      <Legend series={series} />
    </figure>
  )
}

type RowsFrameProps = {
  readonly title: string
  readonly lead: ReactNode
  readonly file: ExportProps
  readonly children: ReactNode
}

/** The page of a figure’s rows. The way back keeps the period. */
export function RowsFrame({ title, lead, file, children }: RowsFrameProps) {
  const [address] = useSearchParams()
  const { from, to, of } = reportFilterIn((name) => address.get(name))
  const asked = new URLSearchParams({ ...(from && to && { from, to }), ...(of && { of }) })
  return (
    <Container className="pb-10">
      <PageHeader
        title={title}
        lead={lead}
        back={<BackLink to={asked.size > 0 ? `${paths.reports}?${asked}` : paths.reports}>Reports</BackLink>}
        actions={<ExportButton {...file} />}
      />
      {children}
    </Container>
  )
}

/** The period of rows, once the first page says it, and whose days they are. */
export function daysText(first: (Period & { readonly zone: string }) | undefined): string {
  return first ? ` ${periodText(first)}. ${zoneText(first)}` : ''
}
