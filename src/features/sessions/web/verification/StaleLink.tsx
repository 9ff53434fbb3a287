import { useState } from 'react'
import { MailboxHint } from '#features/operator/web/door.ts'
import * as paths from '#kernel/paths.ts'
import { useDispatch } from '#platform/web/store.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { LinkButton } from '#platform/web/ui/LinkButton.tsx'
import { Notice } from '#platform/web/ui/Notice.tsx'
import { useAuth } from '../auth/auth-state.ts'
import { sendVerificationEmail } from '../auth/message-actions.ts'

/** Shown for a used, replaced or expired link. Only its owner, signed in, can request a new one. */
export function StaleLink({ message }: { readonly message: string }) {
  const dispatch = useDispatch()
  const { user } = useAuth()
  const [pending, setPending] = useState(false)
  const [sent, setSent] = useState<string>()

  async function resend() {
    setPending(true)
    const outcome = await dispatch(sendVerificationEmail())
    setPending(false)
    if (sendVerificationEmail.fulfilled.match(outcome)) setSent(outcome.payload.message)
  }

  if (user === null) {
    return (
      <div className="grid gap-5">
        <Notice tone="bad" live>
          {message}
        </Notice>
        <p className="text-ink-muted">Sign in, and your account offers to send you one.</p>
        <LinkButton to={paths.login} size="lg" fullWidth>
          Sign in
        </LinkButton>
      </div>
    )
  }
  return (
    <div className="grid gap-5">
      <Notice tone={sent === undefined ? 'bad' : 'good'} live>
        {sent ?? message}
      </Notice>
      {sent === undefined ? (
        <Button size="lg" pending={pending} onClick={resend} fullWidth>
          Resend Verification Link
        </Button>
      ) : (
        <MailboxHint to={user.email} />
      )}
    </div>
  )
}
