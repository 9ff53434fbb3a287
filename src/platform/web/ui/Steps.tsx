import { Check, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { cx } from './cx.ts'
import { VisuallyHidden } from './VisuallyHidden.tsx'

export type StepState = 'done' | 'current' | 'upcoming' | 'failed'

type StepsProps = {
  label: string
  steps: readonly { label: string; hint?: ReactNode | undefined; state: StepState }[]
}

const words: Record<StepState, string> = {
  done: 'Done',
  current: 'Now',
  upcoming: 'To come',
  failed: 'Failed',
}

const dots: Record<StepState, string> = {
  done: 'border-green bg-green text-on-green',
  current: 'border-green bg-surface text-green',
  upcoming: 'border-line-strong bg-surface text-ink-muted',
  failed: 'border-danger bg-danger text-on-danger',
}

/** The progress of something in steps: vertical on a phone, horizontal from 640 px. */
export function Steps({ label, steps }: StepsProps) {
  return (
    <ol aria-label={label} className="flex flex-col sm:flex-row">
      {steps.map(({ label: name, hint, state }, place) => (
        <li
          key={name}
          aria-current={state === 'current' ? 'step' : undefined}
          className="relative flex min-w-0 flex-1 gap-3.5 pb-6 last:pb-0 sm:flex-col sm:gap-2.5 sm:pe-4 sm:pb-0"
        >
          {place < steps.length - 1 && (
            <span
              aria-hidden="true"
              className={cx(
                'absolute top-8 bottom-0 left-[0.8125rem] w-0.5 sm:top-[0.8125rem] sm:right-1 sm:bottom-auto sm:left-8 sm:h-0.5 sm:w-auto',
                state === 'done' ? 'bg-green' : 'bg-line',
              )}
            />
          )}
          <span
            aria-hidden="true"
            className={cx(
              'grid size-7 shrink-0 place-items-center rounded-full border-2 font-semibold text-[0.8125rem]',
              dots[state],
            )}
          >
            {state === 'done' && <Check size={16} strokeWidth={2.5} />}
            {state === 'failed' && <X size={16} strokeWidth={2.5} />}
            {(state === 'current' || state === 'upcoming') && place + 1}
          </span>
          <div className="min-w-0 pt-0.5 sm:pt-0">
            <span
              className={cx('block leading-snug', state === 'upcoming' ? 'text-ink-muted' : 'font-medium text-ink')}
            >
              <VisuallyHidden>{words[state]}: </VisuallyHidden>
              {name}
            </span>
            {hint && <div className="mt-0.5 text-ink-muted text-sm leading-snug">{hint}</div>}
          </div>
        </li>
      ))}
    </ol>
  )
}
