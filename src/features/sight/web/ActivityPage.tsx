import { placeOf } from '#features/audit/web/door.ts'
import { useAuth, useMay } from '#features/sessions/web/door.ts'
import type { WireAnswer } from '#kernel/endpoint.ts'
import * as paths from '#kernel/paths.ts'
import { localTime } from '#kernel/time-zone.ts'
import { callForFile } from '#platform/web/call.ts'
import { pages } from '#platform/web/calls.ts'
import { ExportButton } from '#platform/web/ExportButton.tsx'
import { BackLink } from '#platform/web/ui/BackLink.tsx'
import { Container } from '#platform/web/ui/Container.tsx'
import { EmptyState } from '#platform/web/ui/EmptyState.tsx'
import { Field } from '#platform/web/ui/Field.tsx'
import { Money } from '#platform/web/ui/Money.tsx'
import { groupByDay, longDayText, timeText } from '#platform/web/ui/moment-text.ts'
import { PagedList } from '#platform/web/ui/PagedList.tsx'
import { PageHeader } from '#platform/web/ui/PageHeader.tsx'
import { Select } from '#platform/web/ui/Select.tsx'
import { TextLink } from '#platform/web/ui/TextLink.tsx'
import { useAddress } from '#platform/web/use-address.ts'
import { causePath, entryPath, kinds, kindsFor } from '../activity.ts'
import type { activity, activityFile } from '../api.ts'
import { reportFilterIn } from '../report.ts'
import { activityColumns } from '../report-columns.ts'
import { PeriodForm, zoneText } from './Report.tsx'

const useActivityInfiniteQuery = pages<typeof activity>('GET /api/reports/activity', ['Queue', 'Audit'])

type Page = WireAnswer<typeof activity>
type Line = Page['lines'][number] & Pick<Page, 'zone'>

/** The feed of the ledger and the audit log, as far as the reader’s duties include it. */
export function ActivityPage() {
  const [address, change] = useAddress()
  const { user } = useAuth()
  const allowed = kindsFor(user)
  const { from, to } = reportFilterIn((name) => address.get(name))
  const kind = allowed.find((one) => one === address.get('kind'))
  const period = from && to ? { from, to } : {}
  const query = { ...period, ...(kind && { kind }) }
  const result = useActivityInfiniteQuery(query, { refetchOnMountOrArgChange: true, skip: allowed.length === 0 })
  const first = result.currentData?.pages[0]
  return (
    <Container className="pb-10">
      <PageHeader
        title="Activity"
        lead={`What happened in the ledger${allowed.includes('staff') ? ' and in the audit log' : ''}, newest first.${first ? ` ${zoneText(first)}` : ''}`}
        back={<BackLink to={paths.staff}>Back office</BackLink>}
        actions={
          allowed.length > 0 && (
            <ExportButton
              noun="activity"
              columns={activityColumns}
              download={(choice, signal) =>
                callForFile<typeof activityFile>(
                  'GET /api/reports/activity/file',
                  { query: { ...query, ...choice } },
                  { signal },
                )
              }
            />
          )
        }
      />
      {allowed.length === 0 ? (
        <EmptyState text="Your duties include no part of the activity." />
      ) : (
        <>
          <PeriodForm key={`${from} ${to}`} filter={period} onChange={change}>
            <Field label="Kind">
              <Select
                placeholder="Everything"
                options={allowed.map((value) => ({ value, label: kinds[value].label }))}
                value={kind ?? ''}
                onChange={(event) => change({ kind: event.target.value })}
              />
            </Field>
          </PeriodForm>
          <div className="mt-6">
            <PagedList
              result={result}
              rowsOf={({ lines, zone }) => lines.map((line) => ({ ...line, zone }))}
              empty="Nothing happened in this period."
              failed="The activity could not be loaded."
            >
              {(lines) =>
                groupByDay(lines, ({ at }) => longDayText(at)).map(({ day, items }) => (
                  <section key={day} aria-label={day} className="mb-6">
                    <h2 className="mb-2 font-medium text-ink-muted text-sm">{day}</h2>
                    <ol className="divide-y divide-line rounded-card border border-line bg-surface">
                      {items.map((line) => (
                        <li key={`${line.kind === 'staff'} ${line._id}`}>
                          <ActivityLine line={line} />
                        </li>
                      ))}
                    </ol>
                  </section>
                ))
              }
            </PagedList>
          </div>
        </>
      )}
    </Container>
  )
}

/** The guard of the report that counts an entry. */
const ofReports = { access: 'administer', duty: 'compliance' } as const

/** One line: when, what with the way to its request or subject, whom it is about, how much, and its row. */
function ActivityLine({ line }: { readonly line: Line }) {
  const { _id, at, act, actor, about, amount } = line
  const subject = subjectOf(line)
  const mayReport = useMay(ofReports)
  const row = mayReport ? rowOf(line) : undefined
  const rowText = actor ? `Row ${_id}` : `Entry ${_id}`
  return (
    <div className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-baseline gap-x-4 px-4 py-2.5 leading-snug">
      <time dateTime={at} className="text-ink-muted text-sm tabular-nums">
        {timeText(at)}
      </time>
      <p className="wrap-anywhere">
        {subject === undefined ? (
          <span className="inline-block font-medium first-letter:uppercase">{act}</span>
        ) : (
          <TextLink to={subject} className="inline-block font-medium first-letter:uppercase">
            {act}
          </TextLink>
        )}
        {actor && ` by ${actor.name}`}
        {about && (
          <>
            {', '}
            <TextLink to={paths.user(about._id)}>{about.name}</TextLink>
          </>
        )}
      </p>
      <div className="flex flex-col items-end sm:flex-row sm:items-baseline">
        {amount !== null && <Money value={amount} />}
        <span className="text-right text-ink-faint text-xs sm:w-24">
          {row === undefined ? rowText : <TextLink to={row}>{rowText}</TextLink>}
        </span>
      </div>
    </div>
  )
}

function subjectOf({ actor, act, about, subject }: Line): string | undefined {
  return actor ? placeOf({ subject, about }) : causePath(act, subject.id, about?._id ?? '')
}

/** The list that has the row, on its day: days of the audit log are those of UTC. */
function rowOf({ actor, act, at, zone }: Line): string | undefined {
  if (!actor) return entryPath(act, localTime(zone, new Date(at)).date)
  const day = at.slice(0, 10)
  return `${paths.auditLog}?${new URLSearchParams({ action: act, from: day, to: day })}`
}
