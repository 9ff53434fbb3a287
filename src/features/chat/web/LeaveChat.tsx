import { write } from '#platform/web/calls.ts'
import { serverMessageOr } from '#platform/web/server-message.ts'
import { toast } from '#platform/web/ui/toast.ts'
import { leaveVisitorChat } from '../api.ts'

const useLeaveChatMutation = write(leaveVisitorChat, ['Chat'])

/** For computers that others use too. */
export function LeaveChat() {
  const [leave, { isLoading }] = useLeaveChatMutation()

  async function end() {
    const { error } = await leave()
    if (error) toast.error(serverMessageOr(error, 'Something went wrong.'))
  }

  return (
    <button
      type="button"
      onClick={() => !isLoading && void end()}
      className="mt-1 min-h-9 text-ink-muted text-sm underline underline-offset-4 hover:text-ink pointer-coarse:min-h-11"
    >
      End the chat and forget it in this browser
    </button>
  )
}
