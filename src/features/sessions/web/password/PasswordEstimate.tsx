import { ShieldAlert, ShieldCheck } from 'lucide-react'
import { useDeferredValue, useEffect, useState } from 'react'
import { useSite } from '#features/operator/web/door.ts'
import { cx } from '#platform/web/ui/cx.ts'
import type { Strength } from '../../password-estimate.ts'
import { ownWordsOf, weaknessTexts } from '../../password-weakness.ts'

type Estimator = typeof import('../../password-estimate.ts')['estimatePassword']

const texts: Record<Strength, string> = {
  weak: 'Quickly guessed. A longer password is safer.',
  fair: 'Could be guessed with some effort.',
  good: 'Hard to guess.',
  strong: 'Very hard to guess.',
}

type PasswordEstimateProps = {
  readonly password: string
  /** The form's words about the person; a reset has none. */
  readonly name?: string | undefined
  readonly email?: string | undefined
}

/** Whether the password is among those that are guessed first, which the checklist cannot know. It only informs. */
export function PasswordEstimate({ password, name = '', email = '' }: PasswordEstimateProps) {
  const brand = useSite()?.brand.name ?? ''
  const estimate = useEstimator(password !== '')
  // An estimate may take longer than a keystroke.
  const typed = useDeferredValue(password)
  const found = typed === '' ? undefined : estimate?.(typed, ownWordsOf({ name, email, brand }))
  const isGood = found?.strength === 'good' || found?.strength === 'strong'
  const Icon = isGood ? ShieldCheck : ShieldAlert
  return (
    <p aria-live="polite" className={cx('flex gap-2 text-sm leading-snug', isGood ? 'text-good' : 'text-waiting')}>
      {found && (
        <>
          <Icon aria-hidden="true" size={16} strokeWidth={2} className="mt-0.5 shrink-0" />
          {found.weakness ? `${weaknessTexts[found.weakness]}: it is quickly guessed.` : texts[found.strength]}
        </>
      )}
    </p>
  )
}

/** Fetches the lists of words when the first character is typed. Without them there is no estimate. */
function useEstimator(wanted: boolean): Estimator | undefined {
  const [estimate, setEstimate] = useState<Estimator>()
  useEffect(() => {
    if (!wanted) return
    let current = true
    import('../../password-estimate.ts').then(
      (module) => current && setEstimate(() => module.estimatePassword),
      () => undefined,
    )
    return () => {
      current = false
    }
  }, [wanted])
  return estimate
}
