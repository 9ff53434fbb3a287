import type { Input } from '#kernel/endpoint.ts'
import { pages } from '#platform/web/calls.ts'
import { PagedList } from '#platform/web/ui/PagedList.tsx'
import type { auditLog } from '../api.ts'
import { AuditCard } from './AuditCard.tsx'

const useAuditLogInfiniteQuery = pages<typeof auditLog>('GET /api/audit-log', ['Audit'])

type AuditTrailProps = { readonly filter: Omit<Input<typeof auditLog>['query'], 'cursor'> }

export function AuditTrail({ filter }: AuditTrailProps) {
  const result = useAuditLogInfiniteQuery(filter, { refetchOnMountOrArgChange: true })
  return (
    <PagedList
      result={result}
      rowsOf={(page) => page.rows}
      empty="No records found."
      failed="The audit log could not be loaded."
    >
      {(rows) => (
        <ol className="grid gap-2.5">
          {rows.map((row) => (
            <li key={row._id}>
              <AuditCard row={row} />
            </li>
          ))}
        </ol>
      )}
    </PagedList>
  )
}
