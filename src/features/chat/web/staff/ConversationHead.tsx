import { Ban, CircleCheck, CornerUpLeft, EllipsisVertical } from 'lucide-react'
import { useState } from 'react'
import { useAuth } from '#features/sessions/web/door.ts'
import * as paths from '#kernel/paths.ts'
import { toastSuccess } from '#platform/web/forms/toast-failure.ts'
import { serverMessageOr } from '#platform/web/server-message.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { ConfirmDialog } from '#platform/web/ui/ConfirmDialog.tsx'
import { IconButton } from '#platform/web/ui/IconButton.tsx'
import { Menu } from '#platform/web/ui/Menu.tsx'
import { ReasonDialog } from '#platform/web/ui/ReasonDialog.tsx'
import { Status } from '#platform/web/ui/Status.tsx'
import { TextLink } from '#platform/web/ui/TextLink.tsx'
import { toast } from '#platform/web/ui/toast.ts'
import {
  type ConversationPage,
  guestName,
  useBlockGuestMutation,
  useEndConversationMutation,
  useReleaseConversationMutation,
  useTakeConversationMutation,
} from './queries.ts'

type Conversation = ConversationPage['conversation']
type ConversationHeadProps = { readonly conversation: Conversation; readonly isOthers: boolean }

/** The guest, the member of staff who has taken the conversation, and the actions on it. */
export function ConversationHead({ conversation, isOthers }: ConversationHeadProps) {
  const [asked, setAsked] = useState<'take over' | 'block'>()
  const { _id: id, guest, takenBy, isClosed, isBlocked } = conversation
  const { take, release, end, unblock } = useConversationActions(conversation)
  return (
    <header className="flex flex-wrap items-start justify-between gap-3 border-line border-b px-5 py-4">
      <div className="min-w-0">
        <h2 className="font-semibold font-serif text-xl leading-tight wrap-anywhere">
          {guest.userId === null ? guestName(guest) : <TextLink to={paths.user(guest.userId)}>{guest.name}</TextLink>}
        </h2>
        {guest.email !== '' && (
          <p className="mt-0.5 text-ink-muted text-sm wrap-anywhere">
            {guest.email}
            {guest.userId === null && ' (not verified)'}
          </p>
        )}
        <p className="mt-2 flex flex-wrap gap-2">
          <Status tone="neutral" label={guest.userId === null ? 'Visitor' : 'Investor'} />
          <Holder conversation={conversation} />
          {isBlocked && <Status tone="bad" label="Blocked" />}
        </p>
      </div>
      <div className="flex gap-2">
        {takenBy === null && !isClosed && (
          <Button size="sm" onClick={() => take(undefined)}>
            Take
          </Button>
        )}
        {isOthers && (
          <Button size="sm" variant="secondary" onClick={() => setAsked('take over')}>
            Take over
          </Button>
        )}
        <Menu
          trigger={<IconButton label="More actions" icon={EllipsisVertical} size="sm" tooltip={false} />}
          entries={[
            ...(takenBy !== null && !isOthers ? [{ label: 'Release', icon: CornerUpLeft, onSelect: release }] : []),
            ...(isClosed || isOthers ? [] : [{ label: 'End conversation', icon: CircleCheck, onSelect: end }]),
            isBlocked
              ? { label: 'Lift the block', icon: Ban, onSelect: unblock }
              : { label: 'Block this guest', icon: Ban, danger: true, onSelect: () => setAsked('block') },
          ]}
        />
      </div>
      <ConfirmDialog
        open={asked === 'take over'}
        onOpenChange={() => setAsked(undefined)}
        title="Take over this conversation?"
        message={`${takenBy?.name} is answering ${guestName(guest)}. The audit log will show that you took over.`}
        buttons={[
          { label: 'Cancel', variant: 'secondary' },
          { label: 'Take over', action: () => take(takenBy?._id) },
        ]}
      />
      {asked === 'block' && <BlockDialog id={id} name={guestName(guest)} onClose={() => setAsked(undefined)} />}
    </header>
  )
}

function Holder({ conversation: { takenBy, isClosed } }: { readonly conversation: Conversation }) {
  const { user } = useAuth()
  if (isClosed) return <Status tone="neutral" label="Ended" />
  if (takenBy === null) return <Status tone="waiting" label="Free" />
  return <Status tone="good" label={takenBy._id === user?._id ? 'Taken by you' : `Taken by ${takenBy.name}`} />
}

function useConversationActions({ _id: id }: Conversation) {
  const [takeIt] = useTakeConversationMutation()
  const [releaseIt] = useReleaseConversationMutation()
  const [endIt] = useEndConversationMutation()
  const [block] = useBlockGuestMutation()
  type Outcome = Awaited<ReturnType<typeof releaseIt>>
  const say = ({ data, error }: Outcome) => {
    if (error) toast.error(serverMessageOr(error, 'Something went wrong.'))
    else toast.success(data.message)
  }
  return {
    take: async (from: string | undefined) => {
      const { error } = await takeIt({ id, from })
      if (error) toast.error(serverMessageOr(error, 'Something went wrong.'))
    },
    release: async () => say(await releaseIt({ id })),
    end: async () => say(await endIt({ id })),
    unblock: async () => say(await block({ id, blocked: false })),
  }
}

type BlockDialogProps = { readonly id: string; readonly name: string; readonly onClose: () => void }

function BlockDialog({ id, name, onClose }: BlockDialogProps) {
  const [block] = useBlockGuestMutation()

  async function run(reason: string) {
    return toastSuccess(await block({ id, blocked: true, reason }), 'Something went wrong.')
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
