import type { ReactNode } from 'react'
import { hundredths } from '#kernel/hundredths.ts'
import { percentText } from '#kernel/notation.ts'

type ProgressRingProps = {
  label: string
  value: number
  max?: number | undefined
  valueText?: string | undefined
  size?: number | undefined
  children?: ReactNode | undefined
}

const radius = 44
const length = 2 * Math.PI * radius

/** The children are shown in the middle of the ring; the default is the percentage. */
export function ProgressRing({ label, value, max = 100, valueText, size = 112, children }: ProgressRingProps) {
  const share = Math.min(1, Math.max(0, value / max))
  const percent = hundredths(share)
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
      aria-valuetext={valueText ?? percentText(percent)}
      className="relative inline-grid shrink-0 place-items-center"
      style={{ width: size, height: size }}
    >
      <svg viewBox="0 0 100 100" aria-hidden="true" className="absolute inset-0 -rotate-90">
        <circle cx="50" cy="50" r={radius} fill="none" strokeWidth="6" className="stroke-sunken" />
        <circle
          cx="50"
          cy="50"
          r={radius}
          fill="none"
          strokeWidth="6"
          strokeLinecap="round"
          strokeDasharray={length}
          strokeDashoffset={length * (1 - share)}
          className="stroke-green transition-[stroke-dashoffset] duration-500 ease-calm"
          visibility={share === 0 ? 'hidden' : undefined}
        />
      </svg>
      <div className="relative text-center leading-tight">
        {children ?? <span className="font-serif text-xl">{percentText(percent)}</span>}
      </div>
    </div>
  )
}
