import { ChevronLeft, ChevronRight } from 'lucide-react'
import { Button } from './Button.tsx'

type PagerProps = {
  label?: string | undefined
  onPrevious?: (() => void) | undefined
  onNext?: (() => void) | undefined
  pending?: boolean | undefined
}

/** A direction without a handler has no page. */
export function Pager({ label = 'Pages', onPrevious, onNext, pending }: PagerProps) {
  return (
    <nav aria-label={label} aria-busy={pending} className="mt-4 flex justify-between gap-2 sm:justify-end">
      <Button variant="secondary" icon={ChevronLeft} disabled={!onPrevious || pending} onClick={onPrevious}>
        Previous
      </Button>
      <Button variant="secondary" disabled={!onNext || pending} onClick={onNext}>
        Next
        <ChevronRight aria-hidden="true" size={18} strokeWidth={1.75} />
      </Button>
    </nav>
  )
}
