type PasswordCheck = { label: string; met: boolean }

/** The password checklist. Only the length is enforced, and not here. */
export function passwordChecks(password: string, minimumLength: number): PasswordCheck[] {
  return [
    { label: 'Lower and upper case', met: /\p{Ll}/u.test(password) && /\p{Lu}/u.test(password) },
    { label: 'Digit', met: /\d/.test(password) },
    { label: 'Special character', met: /[^\p{L}\p{N}\s]/u.test(password) },
    { label: `${minimumLength} or more characters`, met: password.length >= minimumLength },
  ]
}
