import { Hourglass, Inbox, ShieldCheck } from 'lucide-react'
import { useState } from 'react'
import { useLocation, useParams } from 'react-router'
import { MailboxHint } from '#features/operator/web/door.ts'
import { withNext } from '#kernel/own-path.ts'
import * as paths from '#kernel/paths.ts'
import { EmailAddress } from '#platform/web/ui/EmailAddress.tsx'
import { TextLink } from '#platform/web/ui/TextLink.tsx'
import { useNextPath } from '../auth/return-path.ts'
import { CodeForm } from './CodeForm.tsx'
import { EntryPage } from './EntryPage.tsx'
import { FactorEntry } from './FactorEntry.tsx'
import { ResendCode } from './ResendCode.tsx'
import { SuspendedDialog } from './SuspendedDialog.tsx'

const notes = [
  {
    icon: ShieldCheck,
    title: 'Why a code?',
    text: 'We have not seen this browser with your account before. The code shows that the mailbox is yours too.',
  },
  { icon: Hourglass, title: 'Good for 10 minutes', text: 'A new code replaces the one before.' },
  {
    icon: Inbox,
    title: 'No letter?',
    text: 'Check your spam folder, or sign in again: a code is sent only after the right password.',
  },
]

/** The second step of a sign-in. An account with strong factors is asked for one of them, every other for its code. */
export function LoginWithCodePage() {
  const { email = '' } = useParams()
  const { state } = useLocation()
  const [needs, setNeeds] = useState<readonly string[]>(state?.needs ?? [])
  if (needs.length > 0) return <FactorEntry email={email} needs={needs} />
  return <AccessCodeEntry email={email} onNeeds={setNeeds} />
}

type AccessCodeEntryProps = { readonly email: string; readonly onNeeds: (needs: readonly string[]) => void }

function AccessCodeEntry({ email, onNeeds }: AccessCodeEntryProps) {
  const next = useNextPath()
  const [suspended, setSuspended] = useState(false)
  return (
    <EntryPage
      title="Enter your access code"
      lead={
        <p>
          If the password was right, it is on its way to <EmailAddress address={email} />.
        </p>
      }
      notes={notes}
      footer={
        <p>
          Not your address? <TextLink to={withNext(paths.login, next)}>Back to sign-in</TextLink>
        </p>
      }
    >
      <CodeForm email={email} onSuspended={() => setSuspended(true)} onNeeds={onNeeds} />
      <div className="mt-3 flex justify-center">
        <ResendCode email={email} onNeeds={onNeeds} />
      </div>
      <MailboxHint to={email} className="mt-4" />
      <SuspendedDialog open={suspended} onOpenChange={setSuspended} />
    </EntryPage>
  )
}
