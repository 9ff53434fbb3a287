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

/** The result of a call that answers with a message. */
export type Outcome =
  | { readonly data: { readonly message: string }; readonly error?: undefined }
  | { readonly data?: undefined; readonly error: Failure | SerializedError }

/** For a dialog that shows its own failures: toasts the message of a success, or returns what went wrong. */
export function toastSuccess({ data, error }: Outcome, fallback: string): string | undefined {
  if (error) return serverMessageOr(error, fallback)
  toast.success(data.message)
  return undefined
}
