import { LogOut } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import * as paths from '#kernel/paths.ts'
import { write } from '#platform/web/calls.ts'
import { reloadPage } from '#platform/web/reload.ts'
import { serverMessageOr } from '#platform/web/server-message.ts'
import { Banner } from '#platform/web/ui/Banner.tsx'
import { Button } from '#platform/web/ui/Button.tsx'
import { ConfirmDialog } from '#platform/web/ui/ConfirmDialog.tsx'
import { timeText } from '#platform/web/ui/moment-text.ts'
import type { exitImpersonation } from '../../api.ts'
import { useAuth } from '../auth/auth-state.ts'

const useExitImpersonationMutation = write<typeof exitImpersonation>('POST /api/users/exit-impersonation')

type ImpersonationBannerProps = {
  /** Offset of the application's clock from this computer's, in milliseconds. */
  readonly clockLead: number
}

/** Shown on every page during an impersonation, which it ends by itself when the time is up. */
export function ImpersonationBanner({ clockLead }: ImpersonationBannerProps) {
  const { user } = useAuth()
  const [exit, { isLoading }] = useExitImpersonationMutation()
  const [failure, setFailure] = useState<string>()
  const endsAt = user?.impersonation?.endsAt

  async function leave() {
    const { error } = await exit()
    if (error) setFailure(serverMessageOr(error, 'Something went wrong.'))
    else reloadPage(user ? paths.user(user._id) : paths.myAccount)
  }
  const leaveInTime = useEffectEvent(leave)

  useEffect(() => {
    if (endsAt === undefined) return
    const timer = setTimeout(() => void leaveInTime(), Math.max(0, Date.parse(endsAt) - Date.now() - clockLead))
    return () => clearTimeout(timer)
  }, [endsAt, clockLead])

  if (!user?.isImpersonated) return null
  return (
    <>
      <Banner
        tone="danger"
        label="Impersonation"
        action={
          <Button size="sm" variant="danger" icon={LogOut} pending={isLoading} onClick={leave}>
            Exit Impersonation
          </Button>
        }
      >
        <strong className="font-semibold">You are viewing the account of {user.name}.</strong>{' '}
        {user.impersonation && (
          <>
            Until {timeText(user.impersonation.endsAt)}, as {user.impersonation.by}. You can look but not act.
          </>
        )}
      </Banner>
      <ConfirmDialog
        open={failure !== undefined}
        onOpenChange={(open) => !open && setFailure(undefined)}
        title="The account could not be left"
        message={failure}
        buttons={[{ label: 'Close', variant: 'secondary' }]}
      />
    </>
  )
}
