import { StatusOf } from '#platform/web/ui/Status.tsx'
import { requestStates } from './request-states.ts'

export function RequestStatus({ state }: { readonly state: string }) {
  return <StatusOf looks={requestStates} state={state} />
}
