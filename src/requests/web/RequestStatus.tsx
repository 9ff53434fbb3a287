import { Status } from '#platform/web/ui/Status.tsx'
import { type RequestState, requestStates } from './request-states.ts'

type RequestStatusProps = { readonly state: RequestState; readonly label?: string | undefined }

export function RequestStatus({ state, label = state }: RequestStatusProps) {
  return <Status {...requestStates[state]} label={label} />
}
