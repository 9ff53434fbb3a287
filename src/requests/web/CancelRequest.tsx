import type { SerializedError } from '@reduxjs/toolkit'
import { useState } from 'react'
import type { Failure } from '#platform/web/failure.ts'
import { toastFailure } from '#platform/web/forms/toast-failure.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { ConfirmDialog } from '#platform/web/ui/ConfirmDialog.tsx'
import { formatMoney } from '#platform/web/ui/format-money.ts'
import { toast } from '#platform/web/ui/toast.ts'

type Outcome = {
  readonly data?: { readonly message: string } | undefined
  readonly error?: Failure | SerializedError | undefined
}

type CancelRequestProps = {
  readonly noun: string
  readonly amount: number
  /** The effect of cancelling on the owner's money. */
  readonly consequence: string
  readonly onCancel: () => Promise<Outcome>
}

/** Lets the owner take a pending request back, after a question. */
export function CancelRequest({ noun, amount, consequence, onCancel }: CancelRequestProps) {
  const [asking, setAsking] = useState(false)

  async function cancel() {
    const { data, error } = await onCancel()
    if (error) toastFailure(error, `The ${noun} could not be cancelled.`)
    else if (data) toast.success(data.message)
  }

  return (
    <>
      <Button variant="secondary" size="sm" onClick={() => setAsking(true)}>
        Cancel {noun}
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={`Cancel the ${noun} of ${formatMoney(amount)}?`}
        message={consequence}
        buttons={[
          { label: 'Keep it', variant: 'secondary' },
          { label: `Cancel ${noun}`, variant: 'danger', action: cancel },
        ]}
      />
    </>
  )
}
