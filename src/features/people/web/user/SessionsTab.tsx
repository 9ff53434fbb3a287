import type { SessionRecord, StaffViewRecord } from '#features/sessions/api.ts'
import { UserSignIns } from '#features/sessions/web/door.ts'
import { EmptyState } from '#platform/web/ui/EmptyState.tsx'
import { momentText } from '#platform/web/ui/moment-text.ts'
import { Section } from '#platform/web/ui/Section.tsx'
import { type Column, Table } from '#platform/web/ui/Table.tsx'
import type { Overview } from '../queries.ts'

const sessionColumns: readonly Column<SessionRecord>[] = [
  { key: 'device', header: 'Device', cell: ({ device }) => device },
  { key: 'address', header: 'Address', cell: ({ address }) => <span className="wrap-anywhere">{address}</span> },
  { key: 'since', header: 'Signed in', cell: ({ createdAt }) => momentText(createdAt) },
  { key: 'seen', header: 'Last active', cell: ({ lastSeenAt }) => momentText(lastSeenAt) },
]

const viewColumns: readonly Column<StaffViewRecord>[] = [
  { key: 'by', header: 'Who', cell: ({ by }) => by },
  { key: 'reason', header: 'Why', cell: ({ reason }) => <span className="wrap-anywhere">{reason}</span> },
  { key: 'began', header: 'From', cell: ({ beganAt }) => momentText(beganAt) },
  { key: 'until', header: 'Until', cell: ({ until, running }) => (running ? 'Now' : momentText(until)) },
]

export function SessionsTab({ overview: { user, sessions, staffViews } }: { readonly overview: Overview }) {
  return (
    <div className="grid gap-9">
      <Section title="Signed in">
        {sessions.length === 0 ? (
          <EmptyState text="Not signed in anywhere." />
        ) : (
          <Table caption="Sessions" columns={sessionColumns} rows={sessions} rowKey={({ _id }) => _id} />
        )}
      </Section>
      <Section title="Sign-in history" lead="The last 180 days. The owner of the account sees this list too.">
        <UserSignIns id={user._id} />
      </Section>
      {staffViews.length > 0 && (
        <Section title="Viewed by staff" lead="The owner of the account sees this list too.">
          <Table caption="Views by staff" columns={viewColumns} rows={staffViews} rowKey={({ _id }) => _id} />
        </Section>
      )}
    </div>
  )
}
