import type { ReactNode } from 'react'
import { Money } from './Money.tsx'

type FigureProps = {
  label: string
  value: number | string
  hint?: ReactNode | undefined
  large?: boolean | undefined
}

/** One prominent amount under its name. */
export function Figure({ label, value, hint, large = false }: FigureProps) {
  return (
    <div className="min-w-0">
      <p className="text-[0.9375rem] text-ink-muted leading-snug">{label}</p>
      <p className="mt-1.5">
        <Money value={value} size={large ? 'figure-large' : 'figure'} />
      </p>
      {hint && <div className="mt-1.5 text-ink-muted text-sm leading-snug">{hint}</div>}
    </div>
  )
}
