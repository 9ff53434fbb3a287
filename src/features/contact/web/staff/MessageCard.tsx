import { Check, Undo2 } from 'lucide-react'
import { write } from '#platform/web/calls.ts'
import { toastRefusal } from '#platform/web/forms/toast-failure.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Card } from '#platform/web/ui/Card.tsx'
import { Moment } from '#platform/web/ui/Moment.tsx'
import { TextLink } from '#platform/web/ui/TextLink.tsx'
import { toast } from '#platform/web/ui/toast.ts'
import type { ContactRecord, handleContactMessage } from '../../api.ts'

const useHandleContactMessageMutation = write<typeof handleContactMessage>('PUT /api/contact/{id}/handled', ['Message'])

export function MessageCard({ message }: { readonly message: ContactRecord }) {
  const { _id: id, from_name: name, from_email: email, createdAt, handledBy, handledAt } = message
  const [handle, { isLoading }] = useHandleContactMessageMutation()
  const isHandled = handledAt !== null

  async function mark() {
    const { data, error } = await handle({ id, handled: !isHandled })
    if (error) toastRefusal(error, 'The message could not be marked. Please try again.')
    else toast.success(data.message)
  }

  return (
    <Card>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h2 className="font-medium">
          {name} <TextLink href={`mailto:${email}`}>{email}</TextLink>
        </h2>
        <span className="text-ink-muted text-sm">
          <Moment at={createdAt} />
        </span>
      </div>
      <p className="mt-3 whitespace-pre-line wrap-anywhere">{message.message}</p>
      <div className="mt-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p className="text-ink-muted text-sm">
          {isHandled ? (
            <>
              Handled by {handledBy}, <Moment at={handledAt} />
            </>
          ) : (
            'Waits for an answer'
          )}
        </p>
        <Button
          size="sm"
          variant={isHandled ? 'quiet' : 'secondary'}
          icon={isHandled ? Undo2 : Check}
          pending={isLoading}
          aria-label={isHandled ? `Open the message of ${name} again` : `Mark the message of ${name} as handled`}
          onClick={mark}
        >
          {isHandled ? 'Open again' : 'Mark as handled'}
        </Button>
      </div>
    </Card>
  )
}
