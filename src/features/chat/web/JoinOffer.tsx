import { write } from '#platform/web/calls.ts'
import { serverMessageOr } from '#platform/web/server-message.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Moment } from '#platform/web/ui/Moment.tsx'
import { Notice } from '#platform/web/ui/Notice.tsx'
import { toast } from '#platform/web/ui/toast.ts'
import type { joinChat } from '../api.ts'

const useJoinChatMutation = write<typeof joinChat>('POST /api/chat/join', ['Chat'])

/** Nothing of that conversation is shown before the reader says that it is theirs: others may use the same browser. */
export function JoinOffer({ begunAt }: { readonly begunAt: string }) {
  const [join, { isLoading }] = useJoinChatMutation()

  async function add() {
    const { error } = await join()
    if (error) toast.error(serverMessageOr(error, 'Something went wrong.'))
  }

  return (
    <Notice
      className="mb-4"
      action={
        <Button size="sm" variant="secondary" onClick={add} pending={isLoading}>
          It was mine: add it
        </Button>
      }
    >
      A chat was begun in this browser on <Moment at={begunAt} />, before you signed in.
    </Notice>
  )
}
