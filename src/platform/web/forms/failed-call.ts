/** Whether a failed call may have been carried out. */
type FailedCall = { readonly status?: number | undefined; readonly code?: string | undefined }

export const outcomeUnknown =
  'We do not know whether this went through. You can safely send it again: it is carried out only once.'

/** No response, or one from a proxy that lost track of the call, leaves it open whether the call was carried out. */
export function isOutcomeUnknown({ status = 0, code }: FailedCall): boolean {
  return status === 0 || status === 408 || status >= 500 || code === 'IN_FLIGHT' || code === 'UNREADABLE'
}

/** Whether the same call may be sent again under the same key, because the key has no final response yet. */
export function isKeyOpen(failed: FailedCall): boolean {
  return isOutcomeUnknown(failed) || failed.status === 425 || failed.status === 429
}
