import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'

type FieldErrorProps = { id: string; children: ReactNode }

export function FieldError({ id, children }: FieldErrorProps) {
  return (
    <p id={id} className="mt-1.5 flex items-start gap-1.5 text-danger text-sm leading-snug">
      <CircleAlert aria-hidden="true" size={16} strokeWidth={2} className="mt-0.5 shrink-0" />
      <span>{children}</span>
    </p>
  )
}
