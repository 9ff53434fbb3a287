import { useState } from 'react'
import { useAuth } from '#features/sessions/web/door.ts'
import { mayAccess } from '#kernel/access.ts'
import { countText } from '#kernel/notation.ts'
import * as paths from '#kernel/paths.ts'
import { read, write } from '#platform/web/calls.ts'
import { toastRefusal } from '#platform/web/forms/toast-failure.ts'
import { BackLink } from '#platform/web/ui/BackLink.tsx'
import { Button } from '#platform/web/ui/Button.tsx'
import { Card } from '#platform/web/ui/Card.tsx'
import { ConfirmDialog } from '#platform/web/ui/ConfirmDialog.tsx'
import { Container } from '#platform/web/ui/Container.tsx'
import { EmptyState } from '#platform/web/ui/EmptyState.tsx'
import { ErrorState } from '#platform/web/ui/ErrorState.tsx'
import { Moment } from '#platform/web/ui/Moment.tsx'
import { Notice } from '#platform/web/ui/Notice.tsx'
import { PageHeader } from '#platform/web/ui/PageHeader.tsx'
import { Section } from '#platform/web/ui/Section.tsx'
import { Skeleton } from '#platform/web/ui/Skeleton.tsx'
import { toast } from '#platform/web/ui/toast.ts'
import type { ListRecord, removeWatchList, watchLists } from '../api.ts'
import { listKindNames } from '../watch-list-names.ts'
import { UploadListForm } from './UploadListForm.tsx'

const useWatchListsQuery = read<typeof watchLists>('GET /api/screening/lists', ['Screening'])
const useRemoveWatchListMutation = write<typeof removeWatchList>('DELETE /api/screening/lists/{id}', ['Screening'])

export function WatchListsPage() {
  const { data, isError, refetch, isFetching } = useWatchListsQuery()
  const mayUpload = mayAccess(useAuth().user?.role, 'administer')
  return (
    <Container width="reading" className="pb-10">
      <PageHeader
        title="Lists"
        lead="Sanctions, politically exposed people and our own blocks, which everybody is compared with."
        back={<BackLink to={paths.screening}>Screening</BackLink>}
      />
      <div className="grid gap-8">
        {data?.isScreening && (
          <Notice>A list has changed, and everybody is being screened again. Payouts are compared at once.</Notice>
        )}
        {data && (
          <p className="text-ink-muted">
            A hit of {data.stopsAt} points or more stops payouts to the person until somebody has looked.
          </p>
        )}
        {data?.lists.length === 0 && <EmptyState text="No list yet, so nobody is screened" />}
        {data && data.lists.length > 0 && (
          <ul className="grid gap-4">
            {data.lists.map((list) => (
              <li key={list._id}>
                <ListCard list={list} mayUpload={mayUpload} />
              </li>
            ))}
          </ul>
        )}
        {!data && isError && (
          <ErrorState message="The lists could not be loaded." onRetry={refetch} pending={isFetching} />
        )}
        {!data && !isError && <Skeleton shape="list" rows={3} />}
        {data && mayUpload && (
          <Section title="Add a list" lead="A CSV file in UTF-8 whose first line names its columns, up to 10 MB.">
            <Card>
              <UploadListForm />
            </Card>
          </Section>
        )}
      </div>
    </Container>
  )
}

function ListCard({ list, mayUpload }: { readonly list: ListRecord; readonly mayUpload: boolean }) {
  const [asking, setAsking] = useState<'replace' | 'remove'>()
  const [remove] = useRemoveWatchListMutation()

  async function run() {
    const { data, error } = await remove({ id: list._id })
    if (error) toastRefusal(error, 'The list could not be put out of force.')
    else toast.success(data.message)
  }

  return (
    <Card>
      <h2 className="font-medium leading-snug">{list.name}</h2>
      <p className="text-ink-muted text-sm">
        {listKindNames[list.kind]}, version {list.version}, {countText(list.entries)} entries ({countText(list.added)}{' '}
        new, {countText(list.dropped)} gone), {list.fileName}, uploaded by {list.uploadedBy},{' '}
        <Moment at={list.uploadedAt} />
      </p>
      {mayUpload && (
        <div className="mt-4 flex flex-wrap gap-2">
          <Button
            size="sm"
            variant="secondary"
            aria-label={`Upload the next version of ${list.name}`}
            aria-expanded={asking === 'replace'}
            onClick={() => setAsking(asking === 'replace' ? undefined : 'replace')}
          >
            Upload the next version
          </Button>
          <Button
            size="sm"
            variant="quiet"
            aria-label={`Put ${list.name} out of force`}
            onClick={() => setAsking('remove')}
          >
            Put out of force
          </Button>
        </div>
      )}
      {asking === 'replace' && (
        <div className="mt-5">
          <UploadListForm list={list} onDone={() => setAsking(undefined)} />
        </div>
      )}
      <ConfirmDialog
        open={asking === 'remove'}
        onOpenChange={(open) => !open && setAsking(undefined)}
        title={`Put “${list.name}” out of force?`}
        message="Its hits no longer stand, and payouts that waited for them go on. Its versions are kept."
        buttons={[
          { label: 'Cancel', variant: 'secondary' },
          { label: 'Put out of force', variant: 'danger', action: run },
        ]}
      />
    </Card>
  )
}
