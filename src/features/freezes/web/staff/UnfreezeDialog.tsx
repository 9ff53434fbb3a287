import { useState } from 'react'
import type { UserRecord } from '#features/accounts/api.ts'
import { write } from '#platform/web/calls.ts'
import { toastSuccess } from '#platform/web/forms/toast-failure.ts'
import { ReasonDialog } from '#platform/web/ui/ReasonDialog.tsx'
import type { FreezeView, unfreezeUser } from '../../api.ts'
import type { FactorDecision } from '../../freeze.ts'
import { FactorChoice } from '../FactorChoice.tsx'

const useUnfreezeUserMutation = write<typeof unfreezeUser>('POST /api/users/{id}/unfreeze', [
  'User',
  'Withdrawal',
  'Queue',
  'Audit',
])

type UnfreezeDialogProps = { readonly user: UserRecord; readonly freeze: FreezeView; readonly onClose: () => void }

/** The second person sees what the first decided about young factors; deciding otherwise makes them the first. */
export function UnfreezeDialog({ user, freeze: { young, first }, onClose }: UnfreezeDialogProps) {
  const [unfreeze] = useUnfreezeUserMutation()
  const [factors, setFactors] = useState<FactorDecision | ''>(first?.factors ?? (young.length === 0 ? 'keep' : ''))
  const isFirst = first?.factors !== factors

  async function run(reason: string) {
    if (factors === '') return 'Please choose what becomes of the factors that were added shortly before the freeze'
    return toastSuccess(
      await unfreeze({ id: user._id, reason, factors, firstApproval: isFirst }),
      'The account could not be unfrozen.',
    )
  }

  return (
    <ReasonDialog
      title={`Unfreeze the account of ${user.name}`}
      description={`Talk to the owner first, by a way that somebody with the mailbox does not have. ${
        isFirst
          ? 'The account stays frozen until a second person approves.'
          : 'Withdrawals become possible again, and those that wait can be approved.'
      } The owner is told by letter.`}
      label="How do you know that it is the owner?"
      hint="It is kept in the audit log."
      missing="Please say how you know that it is the owner"
      maxLength={300}
      act={{ label: isFirst ? 'Approve as the first of two' : 'Unfreeze' }}
      onSubmit={run}
      onClose={onClose}
    >
      {young.length > 0 && <FactorChoice young={young} value={factors} onChange={setFactors} />}
    </ReasonDialog>
  )
}
