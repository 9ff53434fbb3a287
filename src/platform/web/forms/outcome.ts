/** What a failed call says about whether the server acted. */
type Trouble = { readonly status?: number | undefined; readonly code?: string | undefined }

export const outcomeUnknown =
  'We do not know whether this went through. You can safely send it again: it is carried out only once.'

/** No answer, or one from a server or proxy that lost track of the call, leaves open whether the call was carried out. */
export function isOutcomeUnknown({ status = 0, code }: Trouble): boolean {
  return status === 0 || status === 408 || status >= 500 || code === 'IN_FLIGHT' || code === 'UNREADABLE'
}

/** Whether the same call may be sent again under the same key, because no final answer belongs to that key yet. */
export function isKeyOpen(trouble: Trouble): boolean {
  return isOutcomeUnknown(trouble) || trouble.status === 425 || trouble.status === 429
}
