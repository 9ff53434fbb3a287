/** The two entries of a new password, with the specification's texts. */
import type { FieldErrors, Resolver } from 'react-hook-form'
import { checkNewPassword, passwordText, tooShort } from '#features/accounts/password.ts'
import { allRequired } from '#kernel/text.ts'

type Entries = { password: string; confirmPassword: string }

export function newPassword(minimumLength: number) {
  return passwordText(allRequired).refine(
    (password) => checkNewPassword(password, minimumLength) === undefined,
    tooShort(minimumLength),
  )
}

/**
 * Compares the two entries even if other fields are invalid, so that all errors show at once. A schema cannot: its
 * refinements run only once every field is valid.
 */
export function withConfirmation<Values extends Entries, Output>(
  resolver: Resolver<Values, unknown, Output>,
): Resolver<Values, unknown, Output> {
  return async (values, context, options) => {
    const result = await resolver(values, context, options)
    const problem = problemWithConfirmation(values)
    if (problem === undefined || 'confirmPassword' in result.errors) return result
    const errors = { ...result.errors, confirmPassword: { type: 'confirmation', message: problem } }
    return { values: {}, errors: errors as unknown as FieldErrors<Values> }
  }
}

function problemWithConfirmation({ password, confirmPassword }: Entries): string | undefined {
  if (password !== confirmPassword) return 'Passwords do not match'
  return password === '' ? allRequired : undefined
}
