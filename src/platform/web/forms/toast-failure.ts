import type { SerializedError } from '@reduxjs/toolkit'
import { type Failure, failureOf } from '../failure.ts'
import { serverMessageOr } from '../server-message.ts'
import { toast } from '../ui/toast.ts'
import { isOutcomeUnknown, outcomeUnknown } from './failed-call.ts'

/**
 * Shows the server's message in a toast, or `fallback` if there is none, and adds whether the outcome is unknown.
 * Returns the failure for the form. Only for calls sent by `writeOnce`, since it promises that sending again is safe.
 */
export function toastFailure(error: Failure | SerializedError, fallback: string): Failure {
  const failure = 'status' in error ? error : failureOf(new Error(error.message ?? fallback))
  if (!isOutcomeUnknown(failure)) {
    toastRefusal(failure, fallback)
    return failure
  }
  toast.error(serverMessageOr(failure, fallback), outcomeUnknown)
  return { ...failure, message: outcomeUnknown }
}

/** Shows the server's message in a toast, or `fallback` if there is none. A cancelled dialog is not an error. */
export function toastRefusal(error: Failure | SerializedError, fallback: string): void {
  const text = serverMessageOr(error, fallback)
  if (error.code === 'NOT_CONFIRMED') toast.info(text)
  else toast.error(text)
}
