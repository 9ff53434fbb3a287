import { useState } from 'react'
import * as paths from '#kernel/paths.ts'
import { read, write } from '#platform/web/calls.ts'
import { serverMessageOr } from '#platform/web/server-message.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { ConfirmDialog } from '#platform/web/ui/ConfirmDialog.tsx'
import { EmptyState } from '#platform/web/ui/EmptyState.tsx'
import { ErrorState } from '#platform/web/ui/ErrorState.tsx'
import { LinkButton } from '#platform/web/ui/LinkButton.tsx'
import { Moment } from '#platform/web/ui/Moment.tsx'
import { Section } from '#platform/web/ui/Section.tsx'
import { Skeleton } from '#platform/web/ui/Skeleton.tsx'
import { type Column, Table } from '#platform/web/ui/Table.tsx'
import { toast } from '#platform/web/ui/toast.ts'
import type { BrowserRecord, forgetBrowser, listBrowsers } from '../../history-api.ts'
import { OwnerOnly } from '../auth/OwnerOnly.tsx'

const useBrowsersQuery = read<typeof listBrowsers>('GET /api/users/browsers', ['Session'])
const useForgetBrowserMutation = write<typeof forgetBrowser>('DELETE /api/users/browsers/{id}', ['Session'])

const columns: readonly Column<BrowserRecord>[] = [
  {
    key: 'device',
    header: 'Browser',
    cell: ({ device, address, current }) => (
      <>
        <span className="block">
          {device}
          {current && ' (this one)'}
        </span>
        <span className="block wrap-anywhere font-normal text-ink-muted text-sm">{address}</span>
      </>
    ),
  },
  { key: 'last', header: 'Last sign-in', cell: ({ lastUsedAt }) => <Moment at={lastUsedAt} /> },
  { key: 'until', header: 'Trusted until', cell: ({ trustedUntil }) => <Moment at={trustedUntil} /> },
]

/** The browsers from which the password alone signs in. */
export function BrowsersSection() {
  const { data, isError, isFetching, refetch } = useBrowsersQuery(undefined, { refetchOnMountOrArgChange: true })
  const [forget] = useForgetBrowserMutation()
  const [asked, setAsked] = useState<BrowserRecord>()
  const [asking, setAsking] = useState(false)
  const browsers = data?.browsers

  async function run({ _id: id }: BrowserRecord) {
    const outcome = await forget({ id })
    if (outcome.error) toast.error(serverMessageOr(outcome.error, 'The browser could not be forgotten.'))
    else toast.success(outcome.data.message)
  }

  return (
    <Section
      title="Trusted browsers"
      lead="They sign in without a second proof for 90 days after the last sign-in. Forget those that you no longer use."
      actions={
        <LinkButton to={paths.signInHistory} variant="secondary" size="sm">
          Sign-in history
        </LinkButton>
      }
    >
      {browsers === undefined && !isError && <Skeleton shape="list" rows={2} />}
      {browsers === undefined && isError && (
        <ErrorState message="Your browsers could not be loaded." onRetry={refetch} pending={isFetching} />
      )}
      {browsers?.length === 0 && <EmptyState text="No browser is trusted." />}
      {browsers !== undefined && browsers.length > 0 && (
        <Table
          caption="Trusted browsers"
          columns={columns}
          rows={browsers}
          rowKey={({ _id }) => _id}
          rowActions={(browser) => (
            <OwnerOnly>
              <Button
                variant="secondary"
                size="sm"
                onClick={() => {
                  setAsked(browser)
                  setAsking(true)
                }}
              >
                Forget
              </Button>
            </OwnerOnly>
          )}
        />
      )}
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title="Forget this browser?"
        message={
          asked &&
          `${asked.device}, ${asked.address}. Its next sign-in needs a second proof. A session that is open there stays.`
        }
        buttons={[
          { label: 'Cancel', variant: 'secondary' },
          { label: 'Forget', variant: 'danger', action: () => asked && run(asked) },
        ]}
      />
    </Section>
  )
}
