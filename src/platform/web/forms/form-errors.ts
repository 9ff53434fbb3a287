/** Turns form errors into texts, and a server's refusal into form errors. */
import type { FieldErrors, FieldValues, Path, UseFormReturn } from 'react-hook-form'
import { allRequired } from '#kernel/text.ts'
import type { Failure } from '../failure.ts'

/** Errors of the form as a whole. Missing fields are reported here, once, and not beside each of them. */
export function textOfForm(errors: FieldErrors): string | undefined {
  if (errors.root?.message) return errors.root.message
  return Object.values(errors).some((error) => error?.message === allRequired) ? allRequired : undefined
}

export function textOfField(error: { readonly message?: string | undefined } | undefined): string | undefined {
  return error?.message === allRequired ? 'Required' : error?.message
}

/** Shows a refusal at the fields that it names, else above the form. A change of mind is nothing to correct. */
export function showFailure<Values extends FieldValues, Output>(
  form: Pick<UseFormReturn<Values, unknown, Output>, 'getValues' | 'setError'>,
  failure: Failure,
): void {
  if (failure.code === 'NOT_CONFIRMED') return
  const known = Object.keys(form.getValues())
  const named = Object.entries(failure.fields).filter(([name]) => known.includes(name))
  for (const [name, message] of named) form.setError(name as Path<Values>, { type: 'server', message })
  if (named.length === 0) form.setError('root', { type: 'server', message: failure.message })
}
