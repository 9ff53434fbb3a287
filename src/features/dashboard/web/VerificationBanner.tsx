import { useSite } from '#features/operator/web/door.ts'
import { OwnerOnly, ResendVerificationButton, useResendVerification } from '#features/sessions/web/door.ts'
import { withQuery } from '#kernel/own-path.ts'
import * as paths from '#kernel/paths.ts'
import { Banner } from '#platform/web/ui/Banner.tsx'
import { EmailAddress } from '#platform/web/ui/EmailAddress.tsx'
import { TextLink } from '#platform/web/ui/TextLink.tsx'

export function VerificationBanner({ email }: { readonly email: string }) {
  const isDemo = useSite()?.mode === 'demo'
  const resending = useResendVerification()
  return (
    <Banner
      tone="warning"
      label="E-mail verification"
      action={
        <OwnerOnly>
          <ResendVerificationButton resending={resending} size="sm" />
        </OwnerOnly>
      }
    >
      {resending.said ?? (
        <>
          Please verify your e-mail address with the link that we sent to <EmailAddress address={email} />.
        </>
      )}{' '}
      {isDemo && (
        <TextLink to={withQuery(paths.demoMailbox, { to: email })} className="whitespace-nowrap">
          Open the demo mailbox
        </TextLink>
      )}
    </Banner>
  )
}
