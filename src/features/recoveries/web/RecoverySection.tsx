import { useState } from 'react'
import { useOwnFactorsQuery } from '#features/credentials/web/door.ts'
import { OwnerOnly } from '#features/sessions/web/door.ts'
import { read, write } from '#platform/web/calls.ts'
import { serverMessageOr } from '#platform/web/server-message.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { ConfirmDialog } from '#platform/web/ui/ConfirmDialog.tsx'
import { momentText } from '#platform/web/ui/moment-text.ts'
import { Notice } from '#platform/web/ui/Notice.tsx'
import { Section } from '#platform/web/ui/Section.tsx'
import { toast } from '#platform/web/ui/toast.ts'
import { RequestStatus } from '#requests/web/RequestStatus.tsx'
import type { askOwnRecovery, cancelOwnRecovery, getOwnRecovery, OwnRecovery } from '../api.ts'

const useOwnRecoveryQuery = read<typeof getOwnRecovery>('GET /api/recoveries/own', ['Recovery'])
const useAskOwnRecoveryMutation = write<typeof askOwnRecovery>('POST /api/recoveries/own', ['Recovery'])
const useCancelOwnRecoveryMutation = write<typeof cancelOwnRecovery>('PUT /api/recoveries/own/cancel', ['Recovery'])

/** A recovery that is under way, with the way to cancel it; otherwise the way to ask for one. */
export function RecoverySection() {
  const { data } = useOwnRecoveryQuery(undefined, { refetchOnMountOrArgChange: true })
  const { data: factors } = useOwnFactorsQuery()
  if (data?.recovery) return <OpenRecovery recovery={data.recovery} />
  // An account with a strong factor has recovery codes, at least used ones.
  return data && factors?.recoveryCodes ? <AskForRecovery /> : null
}

function OpenRecovery({ recovery }: { readonly recovery: OwnRecovery }) {
  const [cancel, { isLoading }] = useCancelOwnRecoveryMutation()
  const { status, askedAt, device, address, notBefore } = recovery

  async function run() {
    const { data, error } = await cancel()
    if (error) toast.error(serverMessageOr(error, 'The recovery could not be cancelled. Please try again.'))
    else toast.success(data.message)
  }

  return (
    <Section title="Recovery of your account">
      <Notice
        tone="waiting"
        title={status === 'Approved' ? 'A recovery is approved' : 'Somebody asked to recover this account'}
        action={
          <OwnerOnly>
            <Button size="sm" variant="danger" pending={isLoading} onClick={() => void run()}>
              Cancel this recovery
            </Button>
          </OwnerOnly>
        }
      >
        <p>
          It was asked for on {momentText(askedAt)}: {device}, {address}.{' '}
          {status === 'Approved' &&
            `After ${momentText(notBefore)} your passkeys and your authenticator app are removed.`}
          {status === 'Pending' &&
            `Two members of our staff have to approve it. Nothing changes before ${momentText(notBefore)}.`}
          {status !== 'Approved' && status !== 'Pending' && <RequestStatus state={status} />}
        </p>
      </Notice>
    </Section>
  )
}

function AskForRecovery() {
  const [asking, setAsking] = useState(false)
  const [ask] = useAskOwnRecoveryMutation()

  async function run() {
    const { data, error } = await ask()
    if (error) toast.error(serverMessageOr(error, 'Your request could not be sent. Please try again.'))
    else toast.success(data.message)
  }

  return (
    <OwnerOnly>
      <Section
        title="Lost everything?"
        lead="When no passkey, authenticator app or recovery code is left, we can help."
      >
        <Button variant="secondary" onClick={() => setAsking(true)}>
          I have lost all of these
        </Button>
        <ConfirmDialog
          open={asking}
          onOpenChange={setAsking}
          title="Ask us to recover this account?"
          message="Two members of our staff check that it is you. Not before 24 hours have passed, your passkeys and your authenticator app are removed. We write to you at every step, and you can cancel at any time."
          buttons={[
            { label: 'Cancel', variant: 'secondary' },
            { label: 'Ask for recovery', action: run },
          ]}
        />
      </Section>
    </OwnerOnly>
  )
}
