import { Status } from '#platform/web/ui/Status.tsx'
import { RequestStatus } from '#requests/web/RequestStatus.tsx'
import { isRequestState } from '#requests/web/request-states.ts'
import { plainStates } from './history-looks.ts'

export function HistoryStatus({ status }: { readonly status: string }) {
  if (isRequestState(status)) return <RequestStatus state={status} />
  return <Status tone={plainStates[status] ?? 'neutral'} label={status} />
}
