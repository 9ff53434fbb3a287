import { useState } from 'react'
import type { UserRecord } from '#features/accounts/api.ts'
import { useAuth } from '#features/sessions/web/door.ts'
import { mayUse } from '#kernel/access.ts'
import { read } from '#platform/web/calls.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { momentText } from '#platform/web/ui/moment-text.ts'
import { Notice } from '#platform/web/ui/Notice.tsx'
import type { viewFreeze } from '../../api.ts'
import { UnfreezeDialog } from './UnfreezeDialog.tsx'

const useFreezeQuery = read<typeof viewFreeze>('GET /api/users/{id}/freeze', ['User'])

/** On the page of a user whose account is frozen. Two members of staff unfreeze it, never their own. */
export function FrozenNotice({ user }: { readonly user: UserRecord }) {
  return user.frozenAt === undefined ? null : <Frozen user={user} since={user.frozenAt} />
}

function Frozen({ user, since }: { readonly user: UserRecord; readonly since: string }) {
  const viewer = useAuth().user
  const [asking, setAsking] = useState(false)
  const { data: freeze } = useFreezeQuery({ id: user._id }, { refetchOnMountOrArgChange: true })
  const mayUnfreeze = mayUse(viewer, { access: 'decide requests', duty: 'identity' }) && viewer?._id !== user._id
  return (
    <>
      <Notice
        className="mt-4"
        tone="bad"
        title="This account is frozen"
        action={
          mayUnfreeze &&
          freeze && (
            <Button size="sm" onClick={() => setAsking(true)}>
              Unfreeze
            </Button>
          )
        }
      >
        Since {momentText(since)}, because its owner thinks that somebody else got in. Nothing can be paid out. The
        owner can unfreeze it with an older factor and the mailbox, or two of you after talking to them.
        {freeze?.first && ` ${freeze.first.by} has approved that first: ${freeze.first.reason}`}
      </Notice>
      {asking && freeze && <UnfreezeDialog user={user} freeze={freeze} onClose={() => setAsking(false)} />}
    </>
  )
}
