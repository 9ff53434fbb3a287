import { useState } from 'react'
import { useAuth } from '#features/sessions/web/door.ts'
import * as paths from '#kernel/paths.ts'
import { toastFailure } from '#platform/web/forms/toast-failure.ts'
import { useSendOnce } from '#platform/web/forms/use-send-once.ts'
import { Card } from '#platform/web/ui/Card.tsx'
import { ConfirmDialog } from '#platform/web/ui/ConfirmDialog.tsx'
import { formatMoney } from '#platform/web/ui/format-money.ts'
import { Money } from '#platform/web/ui/Money.tsx'
import { Status } from '#platform/web/ui/Status.tsx'
import { TextLink } from '#platform/web/ui/TextLink.tsx'
import { toast } from '#platform/web/ui/toast.ts'
import { AgeChip } from '#requests/web/AgeChip.tsx'
import { ApproveOrReject } from '#requests/web/ApproveOrReject.tsx'
import { ownRequest } from '#requests/web/decision.ts'
import type { ProposalRecord } from '../../api.ts'
import { bookTexts } from '../book-texts.ts'
import { useApproveEditMutation, useRejectEditMutation } from './queries.ts'

type ProposalCardProps = { readonly proposal: ProposalRecord; readonly now: number }

export function ProposalCard({ proposal, now }: ProposalCardProps) {
  const { operation, amount, book, reason, proposedBy, proposedAt, user } = proposal
  const [asking, setAsking] = useState<'approve' | 'reject'>()
  const [sendApproval] = useApproveEditMutation()
  const [sendRejection] = useRejectEditMutation()
  const approve = useSendOnce(sendApproval)
  const reject = useSendOnce(sendRejection)
  const viewer = useAuth().user
  const isOwn = viewer?._id === proposedBy._id
  const refusal = user._id === viewer?._id ? ownRequest : proposal.approvalRefusal
  const sentence = `${operation === 'add' ? 'Add' : 'Deduct'} ${formatMoney(amount)} ${
    operation === 'add' ? 'to' : 'from'
  } the ${bookTexts[book].name} of ${user.name}`

  async function decide(run: typeof approve | typeof reject) {
    const { data, error } = await run(proposal._id)
    if (error) toastFailure(error, 'Something went wrong')
    else toast.success(data.message)
  }

  return (
    <Card>
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
        <div className="min-w-0">
          <h2 className="font-medium leading-snug">
            <TextLink to={paths.user(user._id)}>{user.name}</TextLink>
          </h2>
          <p className="wrap-anywhere text-ink-muted text-sm">{user.email}</p>
        </div>
        <p className="font-semibold font-serif text-xl leading-tight">
          <Money value={amount} direction={operation === 'add' ? 'in' : 'out'} />
          <span className="block text-right font-normal font-sans text-ink-muted text-sm">{bookTexts[book].name}</span>
        </p>
      </div>
      <p className="mt-3 whitespace-pre-line wrap-anywhere">“{reason || 'No reason given'}”</p>
      <p className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1 text-ink-muted text-sm">
        <Status tone="info" label={`Proposed by ${proposedBy.name}`} />
        <AgeChip since={proposedAt} now={now} />
      </p>
      <ApproveOrReject
        approve={{ refusal, onClick: () => setAsking('approve') }}
        reject={{ label: isOwn ? 'Take back' : 'Reject', onClick: () => setAsking('reject') }}
      />
      <ConfirmDialog
        open={asking !== undefined}
        onOpenChange={(open) => !open && setAsking(undefined)}
        title={asking === 'approve' ? `${sentence}?` : isOwn ? 'Take this edit back?' : 'Reject this edit?'}
        message={
          asking === 'approve'
            ? `${proposedBy.name} proposed it, so your approval posts it at once, and ${user.name} is told with the reason.`
            : `${sentence}: nothing will move.`
        }
        buttons={[
          { label: 'Cancel', variant: 'secondary' },
          asking === 'approve'
            ? { label: `Approve ${formatMoney(amount)}`, focused: true, action: () => decide(approve) }
            : { label: isOwn ? 'Take back' : 'Reject', variant: 'danger', action: () => decide(reject) },
        ]}
      />
    </Card>
  )
}
