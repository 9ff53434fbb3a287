import { Check, CornerUpLeft, EllipsisVertical, Hand, Mail, Undo2, UserRoundPlus } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useClock } from '#features/operator/web/door.ts'
import { useAuth } from '#features/sessions/web/door.ts'
import * as paths from '#kernel/paths.ts'
import { toastRefusal } from '#platform/web/forms/toast-failure.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Card } from '#platform/web/ui/Card.tsx'
import { EmailAddress } from '#platform/web/ui/EmailAddress.tsx'
import { IconButton } from '#platform/web/ui/IconButton.tsx'
import { Menu } from '#platform/web/ui/Menu.tsx'
import { Moment } from '#platform/web/ui/Moment.tsx'
import { Notice } from '#platform/web/ui/Notice.tsx'
import { Skeleton } from '#platform/web/ui/Skeleton.tsx'
import { Status } from '#platform/web/ui/Status.tsx'
import { TextLink } from '#platform/web/ui/TextLink.tsx'
import { toast } from '#platform/web/ui/toast.ts'
import { useNow } from '#platform/web/use-now.ts'
import { AgeChip } from '#requests/web/AgeChip.tsx'
import type { ContactRecord } from '../../api.ts'
import { useHandleContactMessageMutation, useTakeContactMessageMutation } from './queries.ts'

/** Most messages are only read. */
const AnswerForm = lazy(async () => ({ default: (await import('./AnswerForm.tsx')).AnswerForm }))
const AssignDialog = lazy(async () => ({ default: (await import('./AssignDialog.tsx')).AssignDialog }))

export function MessageCard({ message }: { readonly message: ContactRecord }) {
  const { _id: id, from_name: name, from_email: email, createdAt, account, takenBy, answers } = message
  const { user } = useAuth()
  const [open, setOpen] = useState<'answer' | 'assign'>()
  const { take, giveBack, handle, pending } = useActions(id)
  const isClosed = message.handledAt !== null
  const isOthers = takenBy !== null && takenBy._id !== user?._id

  /** Writing an answer takes the message, so that colleagues see it. */
  async function write() {
    if (takenBy !== null || (await take(user?._id, { quietly: true }))) setOpen('answer')
  }

  return (
    <Card>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h2 className="min-w-0 font-medium wrap-anywhere">
          {name}{' '}
          <span className="font-normal text-ink-muted">
            · <EmailAddress address={email} quiet />
          </span>
        </h2>
        <span className="text-ink-muted text-sm">
          <Moment at={createdAt} />
        </span>
      </div>
      {account && (
        <p className="mt-0.5 text-sm">
          <span className="text-ink-muted">The account with this address: </span>
          <TextLink to={paths.user(account._id)}>{account.name}</TextLink>
        </p>
      )}
      <p className="mt-3 whitespace-pre-line wrap-anywhere">{message.message}</p>
      {answers.length > 0 && (
        <ul className="mt-4 grid gap-3">
          {answers.map((answer) => (
            <li key={answer.answeredAt} className="border-green border-s-2 ps-4">
              <p className="text-ink-muted text-sm">
                {answer.author} answered by letter, <Moment at={answer.answeredAt} />
              </p>
              <p className="mt-1 whitespace-pre-line wrap-anywhere">{answer.text}</p>
              {answer.problem && (
                <Notice tone="bad" className="mt-2">
                  This letter was not delivered: {answer.problem}
                </Notice>
              )}
            </li>
          ))}
        </ul>
      )}
      <div className="mt-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
        <Standing message={message} viewerId={user?._id} />
        <div className="flex flex-wrap items-center gap-2">
          {isClosed && (
            <Button
              size="sm"
              variant="quiet"
              icon={Undo2}
              pending={pending}
              aria-label={`Reopen the message of ${name}`}
              onClick={() => handle(false)}
            >
              Reopen
            </Button>
          )}
          {!isClosed && isOthers && (
            <Button
              size="sm"
              variant="secondary"
              pending={pending}
              aria-label={`Take the message of ${name} over from ${takenBy.name}`}
              onClick={() => take(user?._id, { from: takenBy._id })}
            >
              Take over
            </Button>
          )}
          {!isClosed && !isOthers && open !== 'answer' && (
            <>
              <Button
                size="sm"
                variant="secondary"
                icon={Mail}
                pending={pending}
                aria-label={`Answer ${name}`}
                onClick={write}
              >
                Answer
              </Button>
              <Menu
                trigger={<IconButton label="More actions" icon={EllipsisVertical} size="sm" tooltip={false} />}
                entries={[
                  ...(takenBy === null
                    ? [{ label: 'Take', icon: Hand, onSelect: () => void take(user?._id) }]
                    : [{ label: 'Give back', icon: CornerUpLeft, onSelect: () => void giveBack() }]),
                  { label: 'Assign to a colleague', icon: UserRoundPlus, onSelect: () => setOpen('assign') },
                  {
                    label: answers.length === 0 ? 'Close without an answer' : 'Close',
                    icon: Check,
                    onSelect: () => void handle(true),
                  },
                ]}
              />
            </>
          )}
        </div>
      </div>
      <Suspense fallback={<Skeleton shape="block" className="mt-5 h-40" />}>
        {open === 'answer' && !isClosed && (
          <AnswerForm
            id={id}
            email={email}
            takenOver={isOthers ? takenBy.name : undefined}
            onDone={() => setOpen(undefined)}
          />
        )}
      </Suspense>
      <Suspense>
        {open === 'assign' && <AssignDialog id={id} holder={takenBy?._id} onClose={() => setOpen(undefined)} />}
      </Suspense>
    </Card>
  )
}

type StandingProps = { readonly message: ContactRecord; readonly viewerId: string | undefined }

function Standing({ message: { createdAt, takenBy, answers, handledBy, handledAt }, viewerId }: StandingProps) {
  const now = useNow(useClock())
  if (handledAt !== null) {
    return (
      <p className="text-ink-muted text-sm">
        Closed {answers.length === 0 ? 'without an answer ' : ''}by {handledBy}, <Moment at={handledAt} />
      </p>
    )
  }
  return (
    <p className="flex flex-wrap gap-2">
      {answers.length === 0 ? (
        <AgeChip since={createdAt} now={now} />
      ) : (
        <Status tone="good" label="Answered, still open" />
      )}
      {takenBy && <Status tone="info" label={takenBy._id === viewerId ? 'Taken by you' : `Taken by ${takenBy.name}`} />}
    </p>
  )
}

type Moving = { readonly from?: string; readonly quietly?: boolean }

function useActions(id: string) {
  const [takeIt, { isLoading: isTaking }] = useTakeContactMessageMutation()
  const [handleIt, { isLoading: isHandling }] = useHandleContactMessageMutation()

  async function move(to: string | null, { from, quietly = false }: Moving = {}): Promise<boolean> {
    const { data, error } = await takeIt({ id, to, ...(from !== undefined && { from }) })
    if (error) toastRefusal(error, 'The message could not be taken. Please try again.')
    else if (!quietly) toast.success(data.message)
    return error === undefined
  }

  async function handle(handled: boolean) {
    const { data, error } = await handleIt({ id, handled })
    if (error) return toastRefusal(error, 'The message could not be changed. Please try again.')
    toast.success(data.message)
  }

  return {
    take: async (viewerId: string | undefined, moving?: Moving) => viewerId !== undefined && move(viewerId, moving),
    giveBack: () => move(null),
    handle,
    pending: isTaking || isHandling,
  }
}
