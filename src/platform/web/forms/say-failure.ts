import type { SerializedError } from '@reduxjs/toolkit'
import { type Failure, failureOf } from '../failure.ts'
import { failureText } from '../failure-text.ts'
import { toast } from '../ui/toast.ts'
import { isOutcomeUnknown, outcomeUnknown } from './outcome.ts'

/**
 * Says in a toast what the server said, or `fallback` where it said nothing, and whether the outcome is unknown. Returns
 * the failure for the form. Only for calls that `useSendOnce` sends: it promises that sending again is safe.
 */
export function sayFailure(error: Failure | SerializedError, fallback: string): Failure {
  const failure = 'status' in error ? error : failureOf(new Error(error.message ?? fallback))
  if (!isOutcomeUnknown(failure)) {
    toast.error(failureText(failure, fallback))
    return failure
  }
  toast.error(failureText(failure, fallback), outcomeUnknown)
  return { ...failure, message: outcomeUnknown }
}
