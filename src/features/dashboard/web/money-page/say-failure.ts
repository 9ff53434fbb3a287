import type { SerializedError } from '@reduxjs/toolkit'
import { type Failure, failureOf } from '../../../../platform/web/failure.ts'
import { toast } from '../../../../platform/web/ui/toast.ts'

/** Says in a toast what the server said, or `fallback` where it said nothing. Returns the failure for the form. */
export function sayFailure(error: Failure | SerializedError, fallback: string): Failure {
  const failure = 'status' in error ? error : failureOf(new Error(error.message ?? fallback))
  toast.error(saidByServer(failure) ? failure.message : fallback)
  return failure
}

/** Where no answer came, or one that could not be read, the failure's text is our own. */
function saidByServer({ status, code }: Failure): boolean {
  return status > 0 && code !== 'UNKNOWN' && code !== 'UNREADABLE'
}
