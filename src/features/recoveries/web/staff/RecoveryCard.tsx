import { useState } from 'react'
import { DetailsHistory } from '#features/accounts/web/door.ts'
import * as paths from '#kernel/paths.ts'
import { toastFailure } from '#platform/web/forms/toast-failure.ts'
import { writeOnce } from '#platform/web/forms/use-send-once.ts'
import { Card } from '#platform/web/ui/Card.tsx'
import { ConfirmDialog } from '#platform/web/ui/ConfirmDialog.tsx'
import { Details } from '#platform/web/ui/Details.tsx'
import { momentText } from '#platform/web/ui/moment-text.ts'
import { Status, StatusOf } from '#platform/web/ui/Status.tsx'
import { TextLink } from '#platform/web/ui/TextLink.tsx'
import { toast } from '#platform/web/ui/toast.ts'
import { AgeChip } from '#requests/web/AgeChip.tsx'
import { ApproveOrReject } from '#requests/web/ApproveOrReject.tsx'
import type { approveRecovery, RecoveryRecord } from '../../api.ts'
import { RejectDialog } from './RejectDialog.tsx'

const useApproveRecoveryMutation = writeOnce<typeof approveRecovery>('PUT /api/recoveries/{id}/approve', [
  'Recovery',
  'Queue',
])

type RecoveryCardProps = { readonly recovery: RecoveryRecord; readonly now: number }

export function RecoveryCard({ recovery, now }: RecoveryCardProps) {
  const { _id: id, user, askedAt, device, address, notBefore, expiresAt, firstApprovalBy, status } = recovery
  const [asking, setAsking] = useState<'approve' | 'reject'>()
  const [approve] = useApproveRecoveryMutation()
  const isFirst = firstApprovalBy === null
  const refusal = recovery.approvalRefusal

  async function run() {
    const { data, error } = await approve({ id, firstApproval: isFirst })
    if (error) toastFailure(error, 'Something went wrong')
    else toast.success(data.message)
  }

  return (
    <Card>
      <div className="mb-4 flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
        <div className="min-w-0">
          <h2 className="font-medium leading-snug">
            <TextLink to={paths.user(user._id)}>{user.name}</TextLink>
          </h2>
          <p className="wrap-anywhere text-ink-muted text-sm">{user.email}</p>
        </div>
        <p className="flex flex-wrap items-center gap-2">
          <Standing recovery={recovery} />
          <AgeChip since={askedAt} now={now} />
        </p>
      </div>
      <Details
        items={[
          { label: 'Asked', value: `${momentText(askedAt)}, ${device}, ${address}` },
          { label: 'Phone', value: user.phone || 'Not given' },
          { label: 'Changes of name, phone, country', value: <DetailsHistory userId={user._id} /> },
          status === 'Approved'
            ? { label: 'Carried out', value: `${momentText(notBefore)}, unless the owner cancels` }
            : { label: 'Expires', value: momentText(expiresAt) },
        ]}
      />
      <ApproveOrReject
        approve={status === 'Pending' ? { refusal, onClick: () => setAsking('approve') } : undefined}
        reject={{ label: status === 'Approved' ? 'Stop' : 'Reject', onClick: () => setAsking('reject') }}
      />
      <ConfirmDialog
        open={asking === 'approve'}
        onOpenChange={(open) => !open && setAsking(undefined)}
        title={`Approve the recovery of ${user.name}’s account?`}
        message={approvalText(recovery, now)}
        buttons={[
          { label: 'Cancel', variant: 'secondary' },
          { label: isFirst ? 'Approve as the first of two' : 'Approve', action: run },
        ]}
      />
      {asking === 'reject' && <RejectDialog recovery={recovery} onClose={() => setAsking(undefined)} />}
    </Card>
  )
}

const decided = { Approved: { tone: 'good', label: 'Approved by two' } } as const

function Standing({ recovery: { status, firstApprovalBy } }: Pick<RecoveryCardProps, 'recovery'>) {
  if (status !== 'Pending') return <StatusOf looks={decided} state={status} />
  if (firstApprovalBy === null) return <Status tone="waiting" label="Waits for two people" />
  return <Status tone="info" label={`Approved first by ${firstApprovalBy}`} />
}

function approvalText({ user, firstApprovalBy, notBefore }: RecoveryRecord, now: number): string {
  const known = 'Approve only if you have checked that the person who asks is the owner of the account.'
  if (firstApprovalBy === null) return `${known} Nothing happens until a second person approves. ${user.name} is told.`
  const when = Date.parse(notBefore) > now ? `On ${momentText(notBefore)}` : 'Within a minute'
  return `${known} ${when} the passkeys and the authenticator app of ${user.name} are removed, unless the owner cancels.`
}
