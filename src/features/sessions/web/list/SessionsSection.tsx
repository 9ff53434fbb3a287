import { useState } from 'react'
import { read, write } from '#platform/web/calls.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { ConfirmDialog } from '#platform/web/ui/ConfirmDialog.tsx'
import { ErrorState } from '#platform/web/ui/ErrorState.tsx'
import { Moment } from '#platform/web/ui/Moment.tsx'
import { Section } from '#platform/web/ui/Section.tsx'
import { Skeleton } from '#platform/web/ui/Skeleton.tsx'
import { Status } from '#platform/web/ui/Status.tsx'
import { type Column, Table } from '#platform/web/ui/Table.tsx'
import { toast } from '#platform/web/ui/toast.ts'
import type { listSessions, revokeSession, SessionRecord } from '../../api.ts'
import { OwnerOnly } from '../auth/OwnerOnly.tsx'
import { EndOtherSessions } from './EndOtherSessions.tsx'
import { StaffViews } from './StaffViews.tsx'

const useSessionsQuery = read<typeof listSessions>('GET /api/users/sessions', ['Session'])
const useRevokeSessionMutation = write<typeof revokeSession>('DELETE /api/users/sessions/{id}', ['Session'])

const columns: readonly Column<SessionRecord>[] = [
  {
    key: 'device',
    header: 'Device',
    cell: ({ device, address }) => (
      <>
        <span className="block">{device}</span>
        <span className="block wrap-anywhere font-normal text-ink-muted text-sm">{address}</span>
      </>
    ),
  },
  { key: 'since', header: 'Signed in', cell: (session) => <Moment at={session.createdAt} /> },
  { key: 'seen', header: 'Last active', cell: (session) => <Moment at={session.lastSeenAt} /> },
]

/** The account's sessions. Sessions begin and end elsewhere, so every visit refetches. */
export function SessionsSection() {
  const { data, isError, isFetching, refetch } = useSessionsQuery(undefined, { refetchOnMountOrArgChange: true })
  const sessions = data?.sessions
  const [revoke] = useRevokeSessionMutation()
  const [asked, setAsked] = useState<SessionRecord>()
  const [asking, setAsking] = useState(false)

  async function signOut({ _id: id }: SessionRecord) {
    const outcome = await revoke({ id })
    if (outcome.error) toast.error(outcome.error.message ?? 'The session could not be signed out.')
    else toast.success(outcome.data.message)
  }

  return (
    <Section
      title="Sessions"
      lead="Everywhere your account is signed in. Sign out whatever you do not recognise."
      actions={
        sessions?.some(({ current }) => !current) && (
          <OwnerOnly>
            <EndOtherSessions />
          </OwnerOnly>
        )
      }
    >
      {sessions === undefined && !isError && <Skeleton shape="list" rows={2} />}
      {sessions === undefined && isError && (
        <ErrorState message="Your sessions could not be loaded." onRetry={refetch} pending={isFetching} />
      )}
      {sessions && (
        <Table
          caption="Your sessions"
          columns={columns}
          rows={sessions}
          rowKey={(session) => session._id}
          rowActions={(session) =>
            session.current ? (
              <Status tone="good" label="This session" />
            ) : (
              <OwnerOnly>
                <Button
                  variant="secondary"
                  size="sm"
                  className="whitespace-nowrap"
                  onClick={() => {
                    setAsked(session)
                    setAsking(true)
                  }}
                >
                  Sign out
                </Button>
              </OwnerOnly>
            )
          }
        />
      )}
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title="Sign out this session?"
        message={asked && `${asked.device}, ${asked.address}. Whoever uses it has to sign in again.`}
        buttons={[
          { label: 'Cancel', variant: 'secondary' },
          { label: 'Sign out', variant: 'danger', action: () => asked && signOut(asked) },
        ]}
      />
      {data && <StaffViews views={data.staffViews} />}
    </Section>
  )
}
