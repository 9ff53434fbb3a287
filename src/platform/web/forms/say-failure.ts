import type { SerializedError } from '@reduxjs/toolkit'
import { type Failure, failureOf } from '../failure.ts'
import { failureText } from '../failure-text.ts'
import { toast } from '../ui/toast.ts'

/** Says in a toast what the server said, or `fallback` where it said nothing. Returns the failure for the form. */
export function sayFailure(error: Failure | SerializedError, fallback: string): Failure {
  toast.error(failureText(error, fallback))
  return 'status' in error ? error : failureOf(new Error(error.message ?? fallback))
}
