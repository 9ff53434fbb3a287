import { useSite } from '#features/operator/web/door.ts'
import { ResendVerificationButton, useResendVerification } from '#features/sessions/web/verification/door.ts'
import { withQuery } from '#kernel/own-path.ts'
import * as paths from '#kernel/paths.ts'
import { EmailAddress } from '#platform/web/ui/EmailAddress.tsx'
import { TextLink } from '#platform/web/ui/TextLink.tsx'

/** The next step for users who have not verified their address. */
export function VerifyFirst({ email }: { readonly email: string }) {
  const isDemo = useSite()?.mode === 'demo'
  const resending = useResendVerification()
  return (
    <>
      <p role="status" className="max-w-prose text-balance text-ink-muted">
        {resending.said ?? (
          <>
            We sent a letter with a link to <EmailAddress address={email} />. Follow it, and this page opens.
          </>
        )}{' '}
        {isDemo && <TextLink to={withQuery(paths.demoMailbox, { to: email })}>Open the demo mailbox</TextLink>}
      </p>
      <ResendVerificationButton resending={resending} />
    </>
  )
}
