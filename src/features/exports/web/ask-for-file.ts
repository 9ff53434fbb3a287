import type { SerializedError } from '@reduxjs/toolkit'
import type { Failure } from '#platform/web/failure.ts'
import { toastRefusal } from '#platform/web/forms/toast-failure.ts'
import { toast } from '#platform/web/ui/toast.ts'

type Answered = {
  readonly data?: { readonly message: string } | undefined
  readonly error?: Failure | SerializedError | undefined
}

/** Asks for a file and says what came of it. */
export async function askForFile(asking: Promise<Answered>): Promise<void> {
  const { data, error } = await asking
  if (error) toastRefusal(error, 'The file could not be asked for.')
  else if (data) toast.success(data.message)
}
