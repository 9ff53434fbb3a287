import type { LucideIcon } from 'lucide-react'
import { useId } from 'react'
import { cx } from './cx.ts'

type Choice<Value extends string> = { value: Value; label: string; icon?: LucideIcon | undefined }

type SegmentedProps<Value extends string> = {
  legend: string
  choices: readonly Choice<Value>[]
  value: Value
  onChange: (value: Value) => void
  hideLegend?: boolean | undefined
  iconsOnly?: boolean | undefined
  fullWidth?: boolean | undefined
  disabled?: boolean | undefined
  className?: string | undefined
}

/** One of a few options, all visible: radio buttons drawn as one strip. */
export function Segmented<Value extends string>({
  legend,
  choices,
  value,
  onChange,
  hideLegend = false,
  iconsOnly = false,
  fullWidth = false,
  disabled,
  className,
}: SegmentedProps<Value>) {
  const name = useId()
  return (
    <fieldset disabled={disabled} className={cx('min-w-0 print:hidden', className)}>
      <legend className={hideLegend ? 'sr-only' : 'mb-1.5 font-medium text-[0.9375rem] leading-snug'}>{legend}</legend>
      <div
        className={cx(
          'rounded-control border border-line-strong bg-surface p-0.75',
          fullWidth ? 'flex flex-wrap' : 'inline-flex',
        )}
      >
        {choices.map(({ value: choice, label, icon: Icon }) => (
          <label
            key={choice}
            title={iconsOnly ? label : undefined}
            className={cx(
              'relative inline-flex min-h-9 cursor-pointer items-center justify-center gap-2 rounded-sm px-3 text-ink-muted text-sm leading-tight transition-colors pointer-coarse:min-h-11',
              'hover:text-ink has-checked:bg-green-soft has-checked:font-medium has-checked:text-green',
              'has-focus-visible:outline-2 has-focus-visible:outline-focus has-disabled:cursor-not-allowed has-disabled:text-ink-faint!',
              fullWidth && 'flex-auto max-sm:px-1.5!',
              iconsOnly && 'min-w-9 px-0! pointer-coarse:min-w-11',
            )}
          >
            <input
              type="radio"
              name={name}
              value={choice}
              checked={choice === value}
              onChange={() => onChange(choice)}
              className="absolute inset-0 cursor-pointer appearance-none outline-none"
            />
            {Icon && <Icon aria-hidden="true" size={18} strokeWidth={1.75} />}
            <span className={iconsOnly ? 'sr-only' : undefined}>{label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
