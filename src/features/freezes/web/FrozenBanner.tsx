import { OwnerOnly } from '#features/sessions/web/door.ts'
import * as paths from '#kernel/paths.ts'
import { Banner } from '#platform/web/ui/Banner.tsx'
import { Button } from '#platform/web/ui/Button.tsx'
import { LinkButton } from '#platform/web/ui/LinkButton.tsx'
import { useUnfreeze } from './use-unfreeze.ts'

/** Shown on every page while the account is frozen: what is blocked, and how it ends. */
export function FrozenBanner() {
  const { unfreeze, isLoading } = useUnfreeze()
  return (
    <Banner
      tone="warning"
      label="Frozen account"
      action={
        <OwnerOnly>
          <Button size="sm" pending={isLoading} onClick={unfreeze}>
            Unfreeze
          </Button>
          <LinkButton to={paths.support} size="sm" variant="secondary">
            Reach us
          </LinkButton>
        </OwnerOnly>
      }
    >
      <strong className="font-semibold">This account is frozen.</strong> You can see everything. Withdrawals and changes
      of passwords, factors and addresses are blocked. A passkey or an authenticator app unfreezes it; without one, our
      staff do after talking to you.
    </Banner>
  )
}
