/** The rule for new passwords; `profile-fields.ts` has the one for any password. */
import { type Refusal, refuseField } from '#kernel/refusal.ts'

function tooShort(minimumLength: number): string {
  return `Password must be up to ${minimumLength} characters`
}

export function checkNewPassword(password: string, minimumLength: number): Refusal | undefined {
  return [...password].length < minimumLength ? refuseField('password', tooShort(minimumLength)) : undefined
}
