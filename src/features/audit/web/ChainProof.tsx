import { ShieldCheck } from 'lucide-react'
import { countText } from '#kernel/notation.ts'
import { query } from '#platform/web/calls.ts'
import { serverMessageOr } from '#platform/web/server-message.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { momentText } from '#platform/web/ui/moment-text.ts'
import { Notice } from '#platform/web/ui/Notice.tsx'
import type { auditProof } from '../api.ts'

const auditProofQuery = query<typeof auditProof>('GET /api/audit-log/proof')

/** Verifies the hash chain: each row's hash covers the row and the hash before it, and all are recomputed. */
export function ChainProof() {
  const [prove, { data, error, isFetching }] = auditProofQuery.useLazyQuery()
  return (
    <div className="grid gap-3">
      <div>
        <Button variant="secondary" icon={ShieldCheck} pending={isFetching} onClick={() => void prove()}>
          Verify the chain
        </Button>
      </div>
      {error && !isFetching && (
        <Notice tone="bad" live>
          {serverMessageOr(error, 'The chain could not be verified. Please try again.')}
        </Notice>
      )}
      {data && !isFetching && !error && (
        <Notice
          tone={data.problem === null ? 'good' : 'bad'}
          live
          title={data.problem === null ? 'The chain is whole' : 'The log was tampered with'}
        >
          {data.problem ?? `${countText(data.rows)} rows are as they were written.`}{' '}
          <span className="block wrap-anywhere text-ink-muted text-sm">
            {momentText(data.provedAt)}; last hash {data.head}
          </span>
        </Notice>
      )}
    </div>
  )
}
