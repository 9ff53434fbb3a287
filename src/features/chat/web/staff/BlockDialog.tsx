import { serverMessageOr } from '#platform/web/server-message.ts'
import { ReasonDialog } from '#platform/web/ui/ReasonDialog.tsx'
import { toast } from '#platform/web/ui/toast.ts'
import { useBlockGuestMutation } from './queries.ts'

type BlockDialogProps = { readonly id: string; readonly name: string; readonly onClose: () => void }

export function BlockDialog({ id, name, onClose }: BlockDialogProps) {
  const [block] = useBlockGuestMutation()

  async function run(reason: string) {
    const { data, error } = await block({ id, blocked: true, reason })
    if (error) return serverMessageOr(error, 'Something went wrong.')
    toast.success(data.message)
    return undefined
  }

  return (
    <ReasonDialog
      title={`Block ${name}?`}
      description="The guest can no longer write in the chat. For a visitor, no new chat is taken from the same network address for a day. The audit log keeps the reason."
      missing="Please say why"
      maxLength={200}
      act={{ label: 'Block', variant: 'danger' }}
      onSubmit={run}
      onClose={onClose}
    />
  )
}
