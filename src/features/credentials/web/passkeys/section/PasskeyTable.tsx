import { useState } from 'react'
import { write } from '#platform/web/calls.ts'
import { serverMessageOr } from '#platform/web/server-message.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { ConfirmDialog } from '#platform/web/ui/ConfirmDialog.tsx'
import { Moment } from '#platform/web/ui/Moment.tsx'
import { type Column, Table } from '#platform/web/ui/Table.tsx'
import { toast } from '#platform/web/ui/toast.ts'
import { setAsideText } from '../../../factor.ts'
import type { PasskeyRecord, removePasskey } from '../../../passkeys-api.ts'
import { RenamePasskeyDialog } from './RenamePasskeyDialog.tsx'

const useRemovePasskeyMutation = write<typeof removePasskey>('DELETE /api/users/passkeys/{id}', ['Factor'])

const columns: readonly Column<PasskeyRecord>[] = [
  {
    key: 'name',
    header: 'Passkey',
    cell: ({ name, isSetAside }) => (
      <span className="wrap-anywhere">
        {name}
        {isSetAside && <span className="block text-ink-muted text-sm">{setAsideText}</span>}
      </span>
    ),
  },
  { key: 'added', header: 'Added', cell: ({ createdAt }) => <Moment at={createdAt} precision="day" /> },
  {
    key: 'used',
    header: 'Last used',
    cell: ({ lastUsedAt }) => (lastUsedAt === null ? 'Not yet' : <Moment at={lastUsedAt} />),
  },
]

export function PasskeyTable({ passkeys }: { readonly passkeys: readonly PasskeyRecord[] }) {
  const [remove] = useRemovePasskeyMutation()
  const [renaming, setRenaming] = useState<PasskeyRecord>()
  const [removing, setRemoving] = useState<PasskeyRecord>()
  const [asking, setAsking] = useState(false)

  async function removeIt({ _id: id }: PasskeyRecord) {
    const outcome = await remove({ id })
    if (outcome.error) toast.error(serverMessageOr(outcome.error, 'The passkey could not be removed.'))
    else toast.success(outcome.data.message)
  }

  return (
    <>
      <Table
        caption="Your passkeys"
        columns={columns}
        rows={passkeys}
        rowKey={({ _id }) => _id}
        rowActions={(passkey) => (
          <>
            <Button variant="secondary" size="sm" onClick={() => setRenaming(passkey)}>
              Rename
            </Button>
            <Button
              variant="quiet"
              size="sm"
              onClick={() => {
                setRemoving(passkey)
                setAsking(true)
              }}
            >
              Remove
            </Button>
          </>
        )}
      />
      {renaming && <RenamePasskeyDialog passkey={renaming} onClose={() => setRenaming(undefined)} />}
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title="Remove this passkey?"
        message={
          removing &&
          `“${removing.name}” no longer signs you in. Your device may go on offering it until you delete it there too.`
        }
        buttons={[
          { label: 'Keep it', variant: 'secondary' },
          { label: 'Remove', variant: 'danger', action: () => removing && removeIt(removing) },
        ]}
      />
    </>
  )
}
