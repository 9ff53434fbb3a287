import { ArrowRightLeft } from 'lucide-react'
import { useState } from 'react'
import { toastFailure } from '#platform/web/forms/toast-failure.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { ConfirmDialog } from '#platform/web/ui/ConfirmDialog.tsx'
import { formatMoney } from '#platform/web/ui/format-money.ts'
import { toast } from '#platform/web/ui/toast.ts'
import { useMoveProfitMutation } from './queries.ts'

/** Moves all profit to the wallet: exactly the amount that the dialog shows. */
export function MoveProfit({ profit }: { readonly profit: number }) {
  const [move] = useMoveProfitMutation()
  const [asking, setAsking] = useState(false)
  const [amount, setAmount] = useState(profit)

  async function confirm() {
    const { data, error } = await move({ amount })
    if (error) toastFailure(error, 'The profit could not be moved.')
    else toast.success(data.message)
  }

  return (
    <>
      <Button
        variant="secondary"
        icon={ArrowRightLeft}
        onClick={() => {
          setAmount(profit)
          setAsking(true)
        }}
      >
        Move profit to balance
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={`Move ${formatMoney(amount)} to your balance?`}
        message="It leaves Total-profit at once and is then free to invest or to withdraw."
        buttons={[
          { label: 'Cancel', variant: 'secondary' },
          { label: `Move ${formatMoney(amount)}`, action: confirm },
        ]}
      />
    </>
  )
}
