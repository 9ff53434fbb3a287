import { useState } from 'react'
import { useMay } from '#features/sessions/web/door.ts'
import { countOf } from '#kernel/notation.ts'
import * as paths from '#kernel/paths.ts'
import { write } from '#platform/web/calls.ts'
import { toastFailure, toastSuccess } from '#platform/web/forms/toast-failure.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { momentText } from '#platform/web/ui/moment-text.ts'
import { Notice } from '#platform/web/ui/Notice.tsx'
import { ReasonDialog } from '#platform/web/ui/ReasonDialog.tsx'
import { TextLink } from '#platform/web/ui/TextLink.tsx'
import { toast } from '#platform/web/ui/toast.ts'
import type { agreeToLiftStop, askToLiftStop, PayoutStopRecord } from '../api.ts'

const useAskToLiftStopMutation = write<typeof askToLiftStop>('POST /api/staff/payout-stop/lift', ['Proof'])
const useAgreeToLiftStopMutation = write<typeof agreeToLiftStop>('POST /api/staff/payout-stop/agree', [
  'Proof',
  'Queue',
  'Withdrawal',
])

type Props = {
  readonly stop: PayoutStopRecord
  readonly className: string | undefined
  readonly isHome: boolean
}

export function PayoutStopNotice({ stop, className, isHome }: Props) {
  return stop.lifted ? (
    <Notice tone="waiting" live title="Payouts are possible although the ledger does not add up" className={className}>
      {stop.asked?.by} asked for it: “{stop.asked?.reason}”. {stop.lifted.by} agreed {momentText(stop.lifted.at)}. The
      next proof of the ledger, a few minutes later, ends this.
    </Notice>
  ) : (
    <Stopped stop={stop} className={className} isHome={isHome} />
  )
}

function Stopped({ stop: { problems, provedAt, asked, agreementRefusal }, className, isHome }: Props) {
  const isAdmin = useMay({ access: 'administer' })
  const mayAsk = useMay({ access: 'administer', duty: 'payments' })
  const mayAgree = useMay({ access: 'decide requests', duty: 'payments' })
  const [asking, setAsking] = useState(false)
  const [agree, { isLoading }] = useAgreeToLiftStopMutation()

  async function agreeNow(askedAt: string) {
    const { data, error } = await agree({ askedAt })
    if (error) toastFailure(error, 'Payouts could not be made possible.')
    else toast.success(data.message)
  }

  return (
    <>
      <Notice
        tone="bad"
        live
        title="Payouts are stopped: the ledger does not add up"
        className={className}
        action={
          asked && agreementRefusal === null && mayAgree ? (
            <Button variant="secondary" size="sm" pending={isLoading} onClick={() => void agreeNow(asked.at)}>
              Agree, and allow payouts
            </Button>
          ) : (
            !asked &&
            mayAsk && (
              <Button variant="secondary" size="sm" onClick={() => setAsking(true)}>
                Ask to allow payouts
              </Button>
            )
          )
        }
      >
        <p>
          The proof of {momentText(provedAt)} found {countOf(problems, 'problem')}, so no withdrawal can be approved.
          Rejecting is possible. Payouts go on by themselves once a proof finds nothing wrong.{' '}
          {!isHome && isAdmin && <TextLink to={paths.staff}>What is wrong, and what to do</TextLink>}
          {!isAdmin && 'Please tell an admin, who sees what is wrong.'}
        </p>
        <p className="mt-2">
          {asked
            ? `${asked.by} asks to allow them until the next proof: “${asked.reason}”. ${agreementRefusal ?? 'Agree only if you know the cause and that no balance is too high.'}`
            : 'An admin can ask to allow them until the next proof, and a second person has to agree.'}
        </p>
      </Notice>
      {asking && <AskDialog onClose={() => setAsking(false)} />}
    </>
  )
}

function AskDialog({ onClose }: { readonly onClose: () => void }) {
  const [ask] = useAskToLiftStopMutation()

  async function run(reason: string) {
    return toastSuccess(await ask({ reason }), 'This could not be saved.')
  }

  return (
    <ReasonDialog
      title="Ask to allow payouts"
      description="Nothing changes until a second person agrees. Then withdrawals can be approved until the next proof of the ledger, which is a few minutes later."
      label="Why are payouts safe?"
      hint="The second person reads it, and it is kept in the audit log."
      missing="Please say why payouts are safe"
      maxLength={300}
      act={{ label: 'Ask', variant: 'danger' }}
      onSubmit={run}
      onClose={onClose}
    />
  )
}
