import { KeyRound, LogOut, Snowflake } from 'lucide-react'
import { useNavigate, useParams } from 'react-router'
import { CheckedLink, EntryPage, forgetSession } from '#features/sessions/web/door.ts'
import * as paths from '#kernel/paths.ts'
import { read, write } from '#platform/web/calls.ts'
import { serverMessageOr } from '#platform/web/server-message.ts'
import { useDispatch } from '#platform/web/store.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Notice } from '#platform/web/ui/Notice.tsx'
import { TextLink } from '#platform/web/ui/TextLink.tsx'
import { toast } from '#platform/web/ui/toast.ts'
import type { checkNotMe, notMe } from '../api.ts'

const useNotMeLinkQuery = read<typeof checkNotMe>('GET /api/users/not-me/{token}')
const useNotMeMutation = write<typeof notMe>('POST /api/users/not-me/{token}')

const notes = [
  {
    icon: LogOut,
    title: 'Everybody is signed out',
    text: 'Every session ends, every browser is forgotten, and the old password no longer works.',
  },
  {
    icon: Snowflake,
    title: 'Your money stays where it is',
    text: 'The account is frozen: nothing can be withdrawn, invested or left early, and what is under review waits.',
  },
  {
    icon: KeyRound,
    title: 'You choose a new password',
    text: 'It is the next step. With it you can sign in and read everything.',
  },
]

/** The target of a security letter's link. Opening it does nothing: programs that scan mail open every link. */
export function NotMePage() {
  const { token = '' } = useParams()
  const check = useNotMeLinkQuery({ token }, { refetchOnMountOrArgChange: true })
  return (
    <EntryPage
      title="This was not me"
      lead="Somebody else used your account? One click locks them out."
      notes={notes}
      footer={
        <p>
          It was you after all? Then there is nothing to do. <TextLink to={paths.support}>Questions?</TextLink>
        </p>
      }
    >
      <CheckedLink check={check} height="h-40" ifStale={{ to: paths.forgot, label: 'Reset my password' }}>
        <LockOut token={token} />
      </CheckedLink>
    </EntryPage>
  )
}

function LockOut({ token }: { readonly token: string }) {
  const [send, { isLoading, error }] = useNotMeMutation()
  const dispatch = useDispatch()
  const navigate = useNavigate()

  async function lockOut() {
    const { data } = await send({ token })
    if (!data) return
    toast.success(data.message)
    // The server has ended every session of the account, this browser's included.
    dispatch(forgetSession())
    await navigate(paths.resetPassword(data.resetToken), { replace: true })
  }

  return (
    <div className="grid gap-5">
      {error && (
        <Notice tone="bad" live>
          {serverMessageOr(error, 'It could not be done. Please try again, or write to us.')}
        </Notice>
      )}
      <p>
        We sign out everybody, freeze the account and ask you for a new password. Passkeys and authenticator apps that
        were added in the last seven days do not work until the account is unfrozen.
      </p>
      <Button variant="danger" size="lg" pending={isLoading} onClick={lockOut} fullWidth>
        Lock everybody out
      </Button>
    </div>
  )
}
