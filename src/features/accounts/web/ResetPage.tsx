import { KeyRound, LogOut, ShieldCheck } from 'lucide-react'
import { useParams } from 'react-router'
import { TextLink } from '../../../platform/web/ui/TextLink.tsx'
import { EntryPage } from './EntryPage.tsx'
import { ResetForm } from './ResetForm.tsx'

const notes = [
  {
    icon: KeyRound,
    title: 'Long beats complicated',
    text: 'A few words that only you would put together are easy to keep and hard to guess.',
  },
  {
    icon: LogOut,
    title: 'You are signed out everywhere',
    text: 'Every session of the account ends, and each browser is asked for an access code once more.',
  },
  {
    icon: ShieldCheck,
    title: 'We tell you when it is done',
    text: 'A letter confirms the change, in case it was not you.',
  },
]

export function ResetPage() {
  const { resetToken = '' } = useParams()
  return (
    <EntryPage
      title="Choose a new password"
      lead="The link in your letter lets you set it once."
      notes={notes}
      footer={
        <p>
          Is the link too old? <TextLink to="/forgot">Get a new one</TextLink>
        </p>
      }
    >
      <ResetForm resetToken={resetToken} />
    </EntryPage>
  )
}
