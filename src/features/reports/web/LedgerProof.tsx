import { serverMessageOr } from '#platform/web/server-message.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Notice } from '#platform/web/ui/Notice.tsx'
import { Skeleton } from '#platform/web/ui/Skeleton.tsx'
import { NewestProof } from './NewestProof.tsx'
import { useLedgerProof } from './use-ledger-proof.ts'

/** Whether the ledger adds up: quiet while it does, and loud when it does not. */
export function LedgerProof() {
  const { data: proof, error, isFetching, refetch } = useLedgerProof()
  if (proof) return <NewestProof proof={proof} />
  if (!error) return <Skeleton shape="block" label="Loading the proof of the ledger..." className="h-32 sm:h-20" />
  return (
    <Notice
      tone="waiting"
      live
      title="We could not read whether the ledger adds up"
      action={
        <Button variant="secondary" size="sm" pending={isFetching} onClick={() => void refetch()}>
          Retry
        </Button>
      }
    >
      {serverMessageOr(error, 'The server did not answer. This page asks again every minute.')}
    </Notice>
  )
}
