import { ConfirmDialog } from '#platform/web/ui/ConfirmDialog.tsx'
import { RejectDialog } from './RejectDialog.tsx'
import { SameDocument, useOthers } from './SameDocument.tsx'
import type { Reviewing } from './use-review.ts'

/** The question before a decision on documents. */
export function ReviewDialogs({ review }: { readonly review: Reviewing }) {
  const asked = review.question
  const others = useOthers(asked?.person._id ?? '', review.open ? asked?.facts : undefined)
  return (
    <>
      {asked?.verb === 'approve' && (
        <ConfirmDialog
          key={asked.number}
          open={review.open}
          onOpenChange={(open) => open || review.cancel()}
          title={`Approve the identity of ${asked.person.name}?`}
          message={
            <>
              Deposits, plans and withdrawals open to them at once. They are told by e-mail.
              {asked.facts === undefined && ' No details of the document were entered.'}
              {others.length > 0 && (
                <strong className="mt-2 block text-danger">
                  <SameDocument others={others} />
                </strong>
              )}
            </>
          }
          buttons={[
            { label: 'Cancel', variant: 'secondary' },
            { label: 'Approve', focused: true, action: () => review.decide('') },
          ]}
        />
      )}
      {asked?.verb === 'reject' && (
        <RejectDialog
          key={asked.number}
          open={review.open}
          name={asked.person.name}
          running={review.running}
          onCancel={review.cancel}
          onReject={review.decide}
        />
      )}
    </>
  )
}
