import { Status } from '#platform/web/ui/Status.tsx'
import { type State, states } from '#platform/web/ui/states.ts'
import { plainStates } from './history-looks.ts'

export function HistoryStatus({ status }: { readonly status: string }) {
  if (status in states) return <Status state={status as State} />
  return <Status tone={plainStates[status] ?? 'neutral'} label={status} />
}
