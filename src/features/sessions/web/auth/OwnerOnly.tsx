import type { ReactNode } from 'react'
import { Notice } from '#platform/web/ui/Notice.tsx'
import { useAuth } from './use-auth.ts'

type OwnerOnlyProps = {
  /** Said to staff in the place of what is not offered to them. */
  readonly reason?: string
  /** Leaves the content in sight, disabled, below the reason. */
  readonly readable?: boolean
  readonly children: ReactNode
}

/** What only the owner of the account can do. Whoever views the account is not offered it, because it would be refused. */
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
