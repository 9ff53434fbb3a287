import { KeyRound, MonitorSmartphone } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useParams } from 'react-router'
import { EntryPage } from '#features/sessions/web/door.ts'
import * as paths from '#kernel/paths.ts'
import { write } from '#platform/web/calls.ts'
import { serverMessageOr } from '#platform/web/server-message.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { LinkButton } from '#platform/web/ui/LinkButton.tsx'
import { Notice } from '#platform/web/ui/Notice.tsx'
import { Spinner } from '#platform/web/ui/Spinner.tsx'
import type { cancelRecoveryByLink } from '../api.ts'

const useCancelRecoveryByLinkMutation = write<typeof cancelRecoveryByLink>('POST /api/recoveries/cancel/{token}', [
  'Recovery',
])

const notes = [
  {
    icon: KeyRound,
    title: 'If it was not you',
    text: 'Whoever asked knows your password, or sat at a browser of yours. Choose a new password.',
  },
  {
    icon: MonitorSmartphone,
    title: 'See where you are signed in',
    text: 'Your profile lists your sessions. Sign out whatever you do not recognise.',
  },
]

/** Opened from a letter. Opening it is enough: keeping an account as it is does no harm. */
export function CancelRecoveryPage() {
  const { token = '' } = useParams()
  const [cancel, { data, error }] = useCancelRecoveryByLinkMutation()
  const sentFor = useRef<string>(undefined)
  const isStale = error !== undefined && 'code' in error && error.code === 'NOT_FOUND'

  useEffect(() => {
    if (sentFor.current === token) return
    sentFor.current = token
    void cancel({ token })
  }, [token, cancel])

  return (
    <EntryPage title="Cancel the recovery" lead="Your account stays as it is." notes={notes}>
      <div className="grid gap-5">
        {!data && !error && (
          <p role="status" className="flex items-center gap-3 text-ink-muted">
            <Spinner size={18} />
            Cancelling the recovery…
          </p>
        )}
        {data && (
          <Notice tone="good" live title="Cancelled">
            {data.message}
          </Notice>
        )}
        {error && (
          <Notice tone="bad" live>
            {serverMessageOr(error, 'The recovery could not be cancelled. Please try again.')}
          </Notice>
        )}
        {error && !isStale ? (
          <Button size="lg" onClick={() => void cancel({ token })} fullWidth>
            Try again
          </Button>
        ) : (
          <LinkButton to={paths.forgot} variant={data ? 'primary' : 'secondary'} size="lg" fullWidth>
            Choose a new password
          </LinkButton>
        )}
      </div>
    </EntryPage>
  )
}
