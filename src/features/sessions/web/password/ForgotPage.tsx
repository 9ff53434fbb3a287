import { Hourglass, MailCheck, ShieldCheck } from 'lucide-react'
import { useState } from 'react'
import * as paths from '#kernel/paths.ts'
import { TextLink } from '#platform/web/ui/TextLink.tsx'
import { EntryPage } from '../entry/EntryPage.tsx'
import { ForgotForm, type Sent } from './ForgotForm.tsx'
import { ResetLetterSent } from './ResetLetterSent.tsx'

const notes = [
  {
    icon: MailCheck,
    title: 'A letter to your own mailbox',
    text: 'The link goes to the address of the account and to nobody else.',
  },
  { icon: Hourglass, title: 'Good for 60 minutes, once', text: 'After that you can simply ask for another one.' },
  {
    icon: ShieldCheck,
    title: 'Until then nothing changes',
    text: 'Your current password works until you have chosen a new one.',
  },
]

export function ForgotPage() {
  const [sent, setSent] = useState<Sent>()
  return (
    <EntryPage
      title="Forgotten password"
      lead="Tell us the e-mail address of your account, and choose a new password from there."
      notes={notes}
      footer={
        <>
          <p>
            Remembered it? <TextLink to={paths.login}>Sign in</TextLink>
          </p>
          <p>
            No account yet? <TextLink to={paths.register}>Open an account</TextLink>
          </p>
        </>
      }
    >
      {sent ? <ResetLetterSent sent={sent} onAgain={() => setSent(undefined)} /> : <ForgotForm onSent={setSent} />}
    </EntryPage>
  )
}
