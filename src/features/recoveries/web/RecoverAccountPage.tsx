import { CalendarClock, MailWarning, UsersRound } from 'lucide-react'
import { useParams } from 'react-router'
import { MailboxHint } from '#features/operator/web/door.ts'
import { EntryPage } from '#features/sessions/web/door.ts'
import * as paths from '#kernel/paths.ts'
import { write } from '#platform/web/calls.ts'
import { serverMessageOr } from '#platform/web/server-message.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { EmailAddress } from '#platform/web/ui/EmailAddress.tsx'
import { Notice } from '#platform/web/ui/Notice.tsx'
import { TextLink } from '#platform/web/ui/TextLink.tsx'
import type { askRecovery } from '../api.ts'

const useAskRecoveryMutation = write<typeof askRecovery>('POST /api/recoveries/ask/{email}')

/** For a person who gave the right password and has lost every factor. */
export function RecoverAccountPage() {
  const { email = '' } = useParams()
  const [ask, { data, error, isLoading }] = useAskRecoveryMutation()
  return (
    <EntryPage
      title="Recover your account"
      lead={
        <p>
          For <EmailAddress address={email} />, when every passkey, your authenticator app and all recovery codes are
          lost.
        </p>
      }
      notes={whatHappens}
      footer={
        <p>
          Found one of them? <TextLink to={paths.login}>Back to sign-in</TextLink>
        </p>
      }
    >
      <div className="grid gap-5">
        {data ? (
          <>
            <Notice tone="good" live>
              {data.message}
            </Notice>
            <MailboxHint to={email} />
          </>
        ) : (
          <>
            {error && (
              <Notice tone="bad" live>
                {serverMessageOr(error, 'Your request could not be sent. Please try again.')}
              </Notice>
            )}
            <p>We will ask you to show that the account is yours, and remove what you have lost.</p>
            <Button size="lg" pending={isLoading} onClick={() => void ask({ email })} fullWidth>
              I have lost all of these
            </Button>
          </>
        )}
      </div>
    </EntryPage>
  )
}

/** Shown beside the question, before the request. */
const whatHappens = [
  {
    icon: MailWarning,
    title: 'We write to you at every step',
    text: 'Each letter has a link that cancels the recovery at once.',
  },
  {
    icon: UsersRound,
    title: 'Two people check that it is you',
    text: 'Our staff get in touch with you. Two of them have to agree.',
  },
  {
    icon: CalendarClock,
    title: 'Not before 24 hours have passed',
    text: 'Then your passkeys and your authenticator app are removed, and you sign in with your password and an access code by e-mail.',
  },
]
