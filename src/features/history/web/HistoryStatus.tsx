import { StatusOf } from '#platform/web/ui/Status.tsx'
import { requestStates } from '#requests/web/request-states.ts'
import { plainStates } from './history-looks.ts'

const looks = { ...requestStates, ...plainStates }

export function HistoryStatus({ status }: { readonly status: string }) {
  return <StatusOf looks={looks} state={status} />
}
