import { countText } from '#kernel/notation.ts'
import { Section } from '#platform/web/ui/Section.tsx'
import { StatusOf } from '#platform/web/ui/Status.tsx'
import { type Column, LineLabel, Table } from '#platform/web/ui/Table.tsx'
import type { Tone } from '#platform/web/ui/tone.ts'
import { agoText } from '#requests/web/age.ts'
import type { SystemStatus } from '../api.ts'
import type { JobState } from '../job-state.ts'

type Job = SystemStatus['jobs'][number]

const looks: Record<JobState, { tone: Tone; label: string }> = {
  fine: { tone: 'good', label: 'Works' },
  failing: { tone: 'bad', label: 'Fails' },
  late: { tone: 'bad', label: 'Overdue' },
}

export function JobList({ jobs, now }: { readonly jobs: readonly Job[]; readonly now: number }) {
  const columns: readonly Column<Job>[] = [
    {
      key: 'name',
      header: 'Job',
      cell: ({ name }) => <span className="inline-block first-letter:uppercase">{name}</span>,
    },
    { key: 'state', header: 'State', cell: ({ state }) => <StatusOf looks={looks} state={state} /> },
    {
      key: 'every',
      header: 'Every',
      cell: ({ everySeconds }) => (
        <>
          <LineLabel>Every</LineLabel>
          {intervalText(everySeconds)}
        </>
      ),
    },
    {
      key: 'succeeded',
      header: 'Last success',
      cell: ({ succeededAt }) => (
        <>
          <LineLabel>Last success</LineLabel>
          {succeededAt ? agoText(succeededAt, now) : 'never'}
        </>
      ),
    },
    {
      key: 'took',
      header: 'Took',
      cell: ({ milliseconds }) => (
        <>
          <LineLabel>Took</LineLabel>
          {countText(milliseconds)} ms
        </>
      ),
      align: 'end',
    },
    {
      key: 'failures',
      header: 'Failures',
      cell: ({ failures, failedAt, error }) => (
        <span title={error ?? undefined}>
          <LineLabel>Failures</LineLabel>
          {failures === 0 || !failedAt ? 'none' : `${countText(failures)}, the last ${agoText(failedAt, now)}`}
        </span>
      ),
    },
  ]
  return (
    <Section title="Jobs" lead="Each runs by itself, in one of the processes. Failures are explained in the log.">
      <Table
        caption="Periodic jobs"
        columns={columns}
        lines={['name state', 'succeeded every', 'failures took']}
        rows={jobs}
        rowKey={({ name }) => name}
        wide
      />
      {jobs.some(({ state }) => state === 'failing') && (
        <ul className="mt-4 grid gap-2 text-[0.9375rem]">
          {jobs
            .filter(({ state }) => state === 'failing')
            .map(({ name, error }) => (
              <li key={name} className="wrap-anywhere">
                <span className="font-medium">{name}</span>: {error}
              </li>
            ))}
        </ul>
      )}
    </Section>
  )
}

function intervalText(seconds: number): string {
  return seconds < 60 ? `${seconds} s` : `${seconds / 60} min`
}
