import { KeyRound, LogOut, ShieldCheck } from 'lucide-react'
import { useParams } from 'react-router'
import * as paths from '#kernel/paths.ts'
import { read } from '#platform/web/calls.ts'
import { TextLink } from '#platform/web/ui/TextLink.tsx'
import type { checkResetLink } from '../../credentials-api.ts'
import { CheckedLink, EntryPage } from '../entry/EntryPage.tsx'
import { ResetForm } from './ResetForm.tsx'

const useResetLinkQuery = read<typeof checkResetLink>('GET /api/users/resetPassword/{resetToken}')

const notes = [
  {
    icon: KeyRound,
    title: 'Long beats complicated',
    text: 'A few words that only you would put together are easy to keep and hard to guess.',
  },
  {
    icon: LogOut,
    title: 'You are signed out everywhere',
    text: 'Every session of the account ends, and each browser has to confirm once more that it is you.',
  },
  {
    icon: ShieldCheck,
    title: 'We tell you when it is done',
    text: 'A letter confirms the change, in case it was not you.',
  },
]

export function ResetPage() {
  const { resetToken = '' } = useParams()
  const check = useResetLinkQuery({ resetToken }, { refetchOnMountOrArgChange: true })
  return (
    <EntryPage
      title="Choose a new password"
      lead="The link in your letter lets you set it once."
      notes={notes}
      footer={
        <p>
          Is the link too old? <TextLink to={paths.forgot}>Get a new one</TextLink>
        </p>
      }
    >
      <CheckedLink check={check} height="h-64" ifStale={{ to: paths.forgot, label: 'Get a new link' }}>
        <ResetForm resetToken={resetToken} />
      </CheckedLink>
    </EntryPage>
  )
}
