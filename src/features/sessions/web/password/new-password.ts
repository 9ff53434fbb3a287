/** The two entries of a new password, with the specification's texts. */
import type { FieldErrors, Resolver } from 'react-hook-form'
import { checkNewPassword } from '#features/accounts/password.ts'
import { allRequired } from '#kernel/text.ts'

type Entries = { password: string; confirmPassword: string }

/**
 * Checks the length of the first entry, and compares the two even if other fields are invalid, so that all errors show
 * at once. A schema cannot: its refinements run only once every field is valid.
 */
export function newPassword<Values extends Entries, Output>(
  resolver: Resolver<Values, unknown, Output>,
  minimumLength: number,
): Resolver<Values, unknown, Output> {
  return async (values, context, options) => {
    const result = await resolver(values, context, options)
    const problems = {
      password: checkNewPassword(values.password, minimumLength)?.message,
      confirmPassword: problemWithConfirmation(values),
    }
    const found = Object.entries(problems).filter(([name, message]) => message && !(name in result.errors))
    if (found.length === 0) return result
    const more = Object.fromEntries(found.map(([name, message]) => [name, { type: 'new-password', message }]))
    return { values: {}, errors: { ...result.errors, ...more } as unknown as FieldErrors<Values> }
  }
}

function problemWithConfirmation({ password, confirmPassword }: Entries): string | undefined {
  if (password !== confirmPassword) return 'Passwords do not match'
  return password === '' ? allRequired : undefined
}
