import { BookUser } from 'lucide-react'
import { useState } from 'react'
import { WalletAddress } from '#features/operator/web/door.ts'
import { OwnerOnly } from '#features/sessions/web/door.ts'
import { write } from '#platform/web/calls.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Card } from '#platform/web/ui/Card.tsx'
import { ConfirmDialog } from '#platform/web/ui/ConfirmDialog.tsx'
import { EmptyState } from '#platform/web/ui/EmptyState.tsx'
import { Moment } from '#platform/web/ui/Moment.tsx'
import { momentText } from '#platform/web/ui/moment-text.ts'
import { Status } from '#platform/web/ui/Status.tsx'
import { toast } from '#platform/web/ui/toast.ts'
import { paidText } from '../../address-texts.ts'
import type { removeAddress, SavedAddressRecord } from '../../addresses-api.ts'
import { RenameDialog } from './RenameDialog.tsx'

const useRemoveAddressMutation = write<typeof removeAddress>('DELETE /api/withDraw/addresses/{id}', ['Withdrawal'])

export function AddressList({ addresses }: { readonly addresses: readonly SavedAddressRecord[] }) {
  const [remove] = useRemoveAddressMutation()
  const [removing, setRemoving] = useState<SavedAddressRecord>()
  const [renaming, setRenaming] = useState<SavedAddressRecord>()

  async function removeIt({ _id: id }: SavedAddressRecord) {
    const { data, error } = await remove({ id })
    if (error) toast.error(error.message ?? 'The address could not be removed.')
    else toast.success(data.message)
  }

  if (addresses.length === 0) {
    return (
      <EmptyState
        icon={BookUser}
        text="No saved addresses yet"
        hint="Save one below, or with a tick when you withdraw."
      />
    )
  }
  return (
    <>
      <ul className="grid gap-4">
        {addresses.map((saved) => (
          <li key={saved._id}>
            <Card className="grid gap-3">
              <SavedAddress saved={saved} />
              <OwnerOnly>
                <div className="flex flex-wrap gap-2">
                  <Button
                    variant="secondary"
                    size="sm"
                    aria-label={`Rename ${saved.label}`}
                    onClick={() => setRenaming(saved)}
                  >
                    Rename
                  </Button>
                  <Button
                    variant="secondary"
                    size="sm"
                    aria-label={`Remove ${saved.label}`}
                    onClick={() => setRemoving(saved)}
                  >
                    Remove
                  </Button>
                </div>
              </OwnerOnly>
            </Card>
          </li>
        ))}
      </ul>
      <ConfirmDialog
        open={removing !== undefined}
        onOpenChange={() => setRemoving(undefined)}
        title={`Remove “${removing?.label ?? ''}”?`}
        message="Withdrawals to it that you have requested stay as they are. If nothing was paid to it yet, it is new again when you next give it."
        buttons={[
          { label: 'Keep it', variant: 'secondary' },
          { label: 'Remove', variant: 'danger', action: () => removing && removeIt(removing) },
        ]}
      />
      {renaming && <RenameDialog saved={renaming} onClose={() => setRenaming(undefined)} />}
    </>
  )
}

function SavedAddress({ saved }: { readonly saved: SavedAddressRecord }) {
  const { label, network, walletAddress, savedAt, paid, approvableFrom, usableFrom } = saved
  return (
    <div className="grid gap-1.5">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1.5">
        <h3 className="wrap-anywhere font-semibold">{label}</h3>
        {usableFrom !== null && <Status tone="waiting" label={`Usable from ${momentText(usableFrom)}`} />}
        {usableFrom === null && approvableFrom !== null && (
          <Status tone="waiting" label={`New until ${momentText(approvableFrom)}`} />
        )}
      </div>
      <p>
        <WalletAddress address={walletAddress} />
      </p>
      <p className="text-ink-muted text-sm">
        {network}, saved on <Moment at={savedAt} precision="day" />
        {paid > 0 && `, ${paidText(saved)}`}
      </p>
    </div>
  )
}
