import { useState } from 'react'
import { useAuth } from '#features/sessions/web/door.ts'
import { countOf } from '#kernel/notation.ts'
import { read } from '#platform/web/calls.ts'
import { DownloadButton } from '#platform/web/DownloadButton.tsx'
import { toastFailure } from '#platform/web/forms/toast-failure.ts'
import { writeOnce } from '#platform/web/forms/use-send-once.ts'
import { BackLink } from '#platform/web/ui/BackLink.tsx'
import { Button } from '#platform/web/ui/Button.tsx'
import { Card } from '#platform/web/ui/Card.tsx'
import { ConfirmDialog } from '#platform/web/ui/ConfirmDialog.tsx'
import { Container } from '#platform/web/ui/Container.tsx'
import { EmptyState } from '#platform/web/ui/EmptyState.tsx'
import { ErrorState } from '#platform/web/ui/ErrorState.tsx'
import { Moment } from '#platform/web/ui/Moment.tsx'
import { PageHeader } from '#platform/web/ui/PageHeader.tsx'
import { Section } from '#platform/web/ui/Section.tsx'
import { Skeleton } from '#platform/web/ui/Skeleton.tsx'
import { toast } from '#platform/web/ui/toast.ts'
import type { downloadPayoutFile, PayoutFileRecord, payoutFiles, releasePayoutFile } from '../../payouts-api.ts'
import { HashUpload } from './HashUpload.tsx'
import { withdrawalQueue } from './withdrawal-entry.ts'

// A decision takes a withdrawal out of its file.
const usePayoutFilesQuery = read<typeof payoutFiles>('GET /api/withDraw/payouts', ['Take', 'Queue'])
const useReleasePayoutFileMutation = writeOnce<typeof releasePayoutFile>('DELETE /api/withDraw/payouts/{id}', [
  'Take',
  'Audit',
])

/** Withdrawals that went to the wallet as a file, and the way back of their transaction hashes. */
export function PayoutFilesPage() {
  const { data, isError, refetch, isFetching } = usePayoutFilesQuery()
  const viewerId = useAuth().user?._id
  return (
    <Container width="reading" className="pb-10">
      <PageHeader
        title="Payout files"
        lead="Select pending withdrawals, export them for the wallet, and upload the file again with the hashes."
        back={<BackLink to={withdrawalQueue.to}>{withdrawalQueue.label}</BackLink>}
      />
      <div className="grid gap-8">
        <Section title="Waiting for hashes">
          {!data && isError && (
            <ErrorState message="The payout files could not be loaded." onRetry={refetch} pending={isFetching} />
          )}
          {!data && !isError && <Skeleton shape="list" rows={2} />}
          {data?.files.length === 0 && <EmptyState text="No payout file waits for its hashes" />}
          {data && data.files.length > 0 && (
            <ul className="grid gap-3">
              {data.files.map((file) => (
                <li key={file._id}>
                  <FileCard file={file} isMine={file.by._id === viewerId} />
                </li>
              ))}
            </ul>
          )}
        </Section>
        <Section
          title="Upload transaction hashes"
          lead="A CSV file in UTF-8 with the columns “reference” and “transaction hash”: the exported file, filled in."
        >
          <Card>
            <HashUpload />
          </Card>
        </Section>
      </div>
    </Container>
  )
}

function FileCard({ file, isMine }: { readonly file: PayoutFileRecord; readonly isMine: boolean }) {
  const { _id: id, by, takenAt, until, count } = file
  const [release] = useReleasePayoutFileMutation()
  const [asking, setAsking] = useState(false)

  async function releaseAll() {
    const { data, error } = await release({ id })
    if (error) toastFailure(error, 'The file could not be released.')
    else if (data) toast.success(data.message)
  }

  return (
    <Card>
      <h3 className="font-medium leading-snug">
        {countOf(count, 'withdrawal')}, exported by {isMine ? 'you' : by.name}
      </h3>
      <p className="mt-1 text-[0.9375rem] text-ink-muted leading-snug">
        <Moment at={takenAt} />. What still waits is released <Moment at={until} />.
      </p>
      {isMine && (
        <div className="mt-3 flex flex-wrap gap-2">
          <DownloadButton<typeof downloadPayoutFile>
            address="GET /api/withDraw/payouts/{id}"
            input={{ params: { id } }}
            failed="The file could not be downloaded."
          >
            Download again
          </DownloadButton>
          <Button variant="secondary" onClick={() => setAsking(true)}>
            Release
          </Button>
        </div>
      )}
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={`Release ${countOf(count, 'withdrawal')}?`}
        message="Only if this file was not sent: somebody else may export them again, and their owners may cancel them."
        buttons={[
          { label: 'Keep them', variant: 'secondary' },
          { label: 'Release', variant: 'danger', action: releaseAll },
        ]}
      />
    </Card>
  )
}
