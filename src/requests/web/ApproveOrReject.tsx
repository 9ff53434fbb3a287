import { Check, X } from 'lucide-react'
import { useId } from 'react'
import { Button } from '#platform/web/ui/Button.tsx'

type ApproveOrRejectProps = {
  /** Missing where there is nothing left to approve. `refusal` says why this person may not. */
  readonly approve?: { readonly refusal: string | null; readonly onClick: () => void } | undefined
  readonly reject: { readonly label: string; readonly onClick: () => void }
}

/** The two buttons of a request that is decided on its card, and why the first is closed. */
export function ApproveOrReject({ approve, reject }: ApproveOrRejectProps) {
  const refusalId = useId()
  const refusal = approve?.refusal ?? null
  return (
    <>
      <div className="mt-4 flex flex-wrap items-center gap-2">
        {approve && (
          <Button
            size="sm"
            icon={Check}
            disabled={refusal !== null}
            aria-describedby={refusal === null ? undefined : refusalId}
            onClick={approve.onClick}
          >
            Approve
          </Button>
        )}
        <Button size="sm" variant="secondary" icon={X} onClick={reject.onClick}>
          {reject.label}
        </Button>
      </div>
      {refusal !== null && (
        <p id={refusalId} className="mt-2 text-ink-muted text-sm leading-snug">
          {refusal}
        </p>
      )}
    </>
  )
}
