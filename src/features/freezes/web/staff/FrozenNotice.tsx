import { useState } from 'react'
import type { UserRecord } from '#features/accounts/api.ts'
import { useAuth } from '#features/sessions/web/door.ts'
import { mayAccess } from '#kernel/access.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { momentText } from '#platform/web/ui/moment-text.ts'
import { Notice } from '#platform/web/ui/Notice.tsx'
import { UnfreezeDialog } from './UnfreezeDialog.tsx'

/** On the page of a user whose account is frozen. Admins unfreeze it, and nobody their own. */
export function FrozenNotice({ user }: { readonly user: UserRecord }) {
  const viewer = useAuth().user
  const [asking, setAsking] = useState(false)
  if (user.frozenAt === undefined) return null
  const mayUnfreeze = mayAccess(viewer?.role, 'administer') && viewer?._id !== user._id
  return (
    <>
      <Notice
        className="mt-4"
        tone="bad"
        title="This account is frozen"
        action={
          mayUnfreeze && (
            <Button size="sm" onClick={() => setAsking(true)}>
              Unfreeze
            </Button>
          )
        }
      >
        Since {momentText(user.frozenAt)}, because its owner thinks that somebody else got in. Nothing can be paid out.{' '}
        {!mayUnfreeze && 'The owner can unfreeze it with a strong factor, or an admin after talking to them.'}
      </Notice>
      {asking && <UnfreezeDialog user={user} onClose={() => setAsking(false)} />}
    </>
  )
}
