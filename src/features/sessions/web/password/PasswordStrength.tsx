import { Check, Circle } from 'lucide-react'
import { cx } from '#platform/web/ui/cx.ts'
import { VisuallyHidden } from '#platform/web/ui/VisuallyHidden.tsx'

type PasswordStrengthProps = { password: string; minimumLength?: number | undefined }

export function PasswordStrength({ password, minimumLength = 6 }: PasswordStrengthProps) {
  const checks = passwordChecks(password, minimumLength)
  const met = checks.filter((check) => check.met).length
  return (
    <div>
      <div aria-hidden="true" className="mb-3 grid grid-cols-4 gap-1.5">
        {checks.map((check, place) => (
          <span
            key={check.label}
            className={cx('h-1 rounded-full transition-colors duration-200', place < met ? 'bg-good' : 'bg-line')}
          />
        ))}
      </div>
      <ul aria-label="Password strength" className="grid gap-x-4 gap-y-1 text-sm leading-snug min-[26rem]:grid-cols-2">
        {checks.map((check) => (
          <li key={check.label} className={cx('flex items-center gap-2', check.met ? 'text-good' : 'text-ink-muted')}>
            {check.met ? (
              <Check aria-hidden="true" size={16} strokeWidth={2.5} className="shrink-0" />
            ) : (
              <Circle aria-hidden="true" size={16} strokeWidth={1.5} className="shrink-0" />
            )}
            <span>
              {check.label}
              <VisuallyHidden>{check.met ? ': met' : ': not met yet'}</VisuallyHidden>
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}

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
