import { LifeBuoy, ShieldCheck, Smartphone } from 'lucide-react'
import { useState } from 'react'
import { withNext } from '#kernel/own-path.ts'
import * as paths from '#kernel/paths.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { TextLink } from '#platform/web/ui/TextLink.tsx'
import { useNextPath } from '../auth/return-path.ts'
import { EntryPage } from './EntryPage.tsx'
import { type CodeFactor, FactorForm } from './FactorForm.tsx'
import { PasskeySignIn } from './PasskeySignIn.tsx'
import { SuspendedDialog } from './SuspendedDialog.tsx'

const why = {
  icon: ShieldCheck,
  title: 'Why do we ask?',
  text: 'We have not seen this browser with your account before, or your role asks for it at every sign-in. Your password alone does not open it.',
}
const aboutTheApp = {
  icon: Smartphone,
  title: 'A code works once',
  text: 'If yours was refused, wait for the next one. Your phone’s clock should be set automatically.',
}
const lost = {
  icon: LifeBuoy,
  title: 'Phone lost?',
  text: 'Use one of the recovery codes that you kept when you set up your account’s protection.',
}

type FactorEntryProps = {
  /** The account whose sign-in is finished; by default the one that this browser began last. */
  readonly email?: string
  /** The strong factors of the account, strongest first. */
  readonly needs: readonly string[]
}

/** The second step of a sign-in in a new browser, for accounts with a strong factor. */
export function FactorEntry({ email, needs }: FactorEntryProps) {
  const next = useNextPath()
  const hasApp = needs.includes('totp')
  const [factor, setFactor] = useState<CodeFactor | undefined>(hasApp ? 'totp' : undefined)
  const [suspended, setSuspended] = useState(false)
  return (
    <EntryPage
      title="Confirm that it is you"
      lead={
        factor === 'recovery'
          ? 'Enter one of your recovery codes.'
          : hasApp
            ? 'Enter the code that your authenticator app shows now.'
            : 'Use your passkey, or one of your recovery codes.'
      }
      notes={hasApp ? [why, aboutTheApp, lost] : [why, lost]}
      footer={
        <p>
          Not your account? <TextLink to={withNext(paths.login, next)}>Back to sign-in</TextLink>
        </p>
      }
    >
      {factor && <FactorForm key={factor} email={email} factor={factor} onSuspended={() => setSuspended(true)} />}
      {needs.includes('passkey') && (
        <PasskeySignIn email={email} isOnlyWay={factor === undefined} onSuspended={() => setSuspended(true)} />
      )}
      <div className="mt-3 flex flex-col items-center">
        {factor !== 'recovery' && (
          <Button variant="quiet" onClick={() => setFactor('recovery')}>
            Use a recovery code instead
          </Button>
        )}
        {factor === 'recovery' && hasApp && (
          <Button variant="quiet" onClick={() => setFactor('totp')}>
            Use the authenticator app
          </Button>
        )}
        {email !== undefined && (
          <p className="mt-3 text-[0.9375rem]">
            <TextLink to={paths.recoverAccount(email)}>I have lost all of these</TextLink>
          </p>
        )}
      </div>
      <SuspendedDialog open={suspended} onOpenChange={setSuspended} />
    </EntryPage>
  )
}
