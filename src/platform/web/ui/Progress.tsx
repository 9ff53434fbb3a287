import { useId } from 'react'
import { hundredths } from '#kernel/hundredths.ts'
import { percentText } from '#kernel/notation.ts'

type ProgressProps = {
  label: string
  value: number
  max?: number | undefined
  valueText?: string | undefined
  hideLabel?: boolean | undefined
}

export function Progress({ label, value, max = 100, valueText, hideLabel = false }: ProgressProps) {
  const labelId = useId()
  const percent = hundredths(Math.min(1, Math.max(0, value / max)))
  const text = valueText ?? percentText(percent)
  return (
    <div>
      <div className={hideLabel ? 'sr-only' : 'mb-2 flex justify-between gap-4 text-sm leading-snug'}>
        <span id={labelId}>{label}</span>
        <span className="text-ink-muted">{text}</span>
      </div>
      <div
        role="progressbar"
        aria-labelledby={labelId}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
        aria-valuetext={text}
        className="h-2 overflow-hidden rounded-full bg-sunken"
      >
        <div
          className="h-full rounded-full bg-green transition-[width] duration-300 ease-calm"
          style={{ width: `${percent}%` }}
        />
      </div>
    </div>
  )
}
