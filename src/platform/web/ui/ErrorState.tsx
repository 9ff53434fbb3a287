import { CloudOff, RotateCw } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from './Button.tsx'

type ErrorStateProps = {
  message: ReactNode
  onRetry?: (() => void) | undefined
  pending?: boolean | undefined
}

/** Shown in place of content that failed to load. */
export function ErrorState({ message, onRetry, pending }: ErrorStateProps) {
  return (
    <div role="alert" className="flex flex-col items-center rounded-card border border-line px-5 py-12 text-center">
      <span className="mb-4 grid size-14 place-items-center rounded-full bg-danger-soft text-danger">
        <CloudOff aria-hidden="true" size={24} strokeWidth={1.5} />
      </span>
      <p className="max-w-sm text-balance font-medium">{message}</p>
      {onRetry && (
        <Button variant="secondary" icon={RotateCw} onClick={onRetry} pending={pending} className="mt-5">
          Retry
        </Button>
      )}
    </div>
  )
}
