import type { ReactNode } from 'react'
import { Notice } from '#platform/web/ui/Notice.tsx'
import { useAuth } from './auth-state.ts'

type OwnerOnlyProps = {
  /** Shown during an impersonation, in place of the content. */
  readonly reason?: string
  /** Keeps the content visible but disabled, below the reason. */
  readonly readable?: boolean
  readonly children: ReactNode
}

/** During an impersonation, hides what only the owner of the account can do: the server would refuse it. */
export function OwnerOnly({ reason, readable = false, children }: OwnerOnlyProps) {
  const { user } = useAuth()
  if (!user?.isImpersonated) return children
  return (
    <>
      {reason && <Notice>{reason} You are viewing the account, so nothing can be changed.</Notice>}
      {readable && (
        <fieldset disabled className="contents">
          {children}
        </fieldset>
      )}
    </>
  )
}
