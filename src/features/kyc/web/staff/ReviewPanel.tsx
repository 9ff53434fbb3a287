import { Check, ChevronLeft, ChevronRight, ListPlus, X } from 'lucide-react'
import { type ReactNode, type RefObject, useId } from 'react'
import type { Side } from '#features/accounts/document-path.ts'
import { type Total, totalText } from '#kernel/notation.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Card } from '#platform/web/ui/Card.tsx'
import { cx } from '#platform/web/ui/cx.ts'
import { IconButton } from '#platform/web/ui/IconButton.tsx'
import { Kbd } from '#platform/web/ui/Kbd.tsx'
import { momentText } from '#platform/web/ui/moment-text.ts'
import { AgeChip } from '#requests/web/AgeChip.tsx'
import { FlagLine } from '#requests/web/FlagList.tsx'
import { RequestStatus } from '#requests/web/RequestStatus.tsx'
import type { ReviewRecord } from '../../api.ts'
import { DocumentViewer } from './DocumentViewer.tsx'
import { PersonFacts } from './PersonFacts.tsx'
import type { View } from './view.ts'

/** The place in the queue, and the steps to its neighbours. */
export type ReviewPlace = {
  readonly place: number
  readonly total: Total
  readonly onStep: (steps: number) => void
}

type ReviewPanelProps = {
  readonly panelRef: RefObject<HTMLElement | null>
  readonly person: ReviewRecord
  /** Absent where the person stands alone. */
  readonly place: ReviewPlace | undefined
  /** Why this person cannot be decided on now, if so. */
  readonly refusal: string | undefined
  readonly showKeys: boolean
  readonly now: number
  readonly views: Readonly<Record<Side, View>>
  readonly onView: (sides: readonly Side[], change: (view: View) => View) => void
  readonly onShown: (side: Side, isShown: boolean) => void
  /** The form for what the document says, where it is open. */
  readonly form: ReactNode
  /** The facts of documents that are approved. */
  readonly noted: ReactNode
  readonly onNote: () => void
  readonly onApprove: () => void
  readonly onReject: () => void
}

/** One person, both sides of their document, and the buttons that decide. */
export function ReviewPanel(props: ReviewPanelProps) {
  const { panelRef, person, place, refusal, showKeys, now, views, onView, onShown } = props
  const { form, noted, onNote, onApprove, onReject } = props
  const { name, kyc, kycStatus, submittedAt, decidedBy, decidedAt, reason } = person
  const pending = kycStatus === 'Pending'
  const titleId = useId()
  const reasonId = useId()
  return (
    <Card ref={panelRef as RefObject<HTMLDivElement>} role="region" aria-labelledby={titleId} tabIndex={-1}>
      <div className="mb-3 grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-4">
        <h2 id={titleId} className="font-semibold font-serif text-2xl leading-tight wrap-anywhere">
          {name}
        </h2>
        <PersonFacts person={person} />
        <FlagLine personId={person._id} request={{ kind: 'kyc', id: person._id }} className="col-span-2 mt-2" />
        <div className="col-start-2 row-start-1 flex flex-col items-end gap-2 sm:row-span-2">
          {pending ? <AgeChip since={submittedAt} now={now} /> : <RequestStatus state={kycStatus} />}
          {place && (
            <div className="-me-2 flex items-center gap-1">
              <IconButton label="Previous person" icon={ChevronLeft} size="sm" onClick={() => place.onStep(-1)} />
              <span className="whitespace-nowrap text-ink-muted text-sm">
                {place.place + 1} of {totalText(place.total)}
              </span>
              <IconButton label="Next person" icon={ChevronRight} size="sm" onClick={() => place.onStep(1)} />
            </div>
          )}
        </div>
      </div>
      <div className={cx(form !== undefined && 'grid items-start gap-x-6 gap-y-5 lg:grid-cols-[minmax(0,1fr)_20rem]')}>
        <div className={cx('grid gap-x-5 gap-y-6 sm:grid-cols-2', form !== undefined && 'lg:grid-cols-1')}>
          <DocumentViewer
            name="Front"
            owner={name}
            address={kyc.frontDoc}
            view={views.front}
            onView={(change) => onView(['front'], change)}
            onShown={(isShown) => onShown('front', isShown)}
          />
          <DocumentViewer
            name="Back"
            owner={name}
            address={kyc.backDoc}
            view={views.back}
            onView={(change) => onView(['back'], change)}
            onShown={(isShown) => onShown('back', isShown)}
          />
        </div>
        {form}
      </div>
      {pending ? (
        <div className="sticky bottom-3 mt-4 rounded-control border border-line bg-raised p-2 shadow-raised">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-2 sm:justify-end">
            {refusal !== undefined && (
              <p
                id={reasonId}
                className="text-ink-muted text-sm max-sm:order-last max-sm:basis-full sm:mr-auto sm:ps-2"
              >
                {refusal}
              </p>
            )}
            {form === undefined && (
              <Button variant="quiet" icon={ListPlus} onClick={onNote} className="max-sm:basis-full">
                Enter details {showKeys && <KeyMark letter="F" />}
              </Button>
            )}
            <Button
              variant="secondary"
              icon={X}
              disabled={refusal !== undefined}
              aria-describedby={refusal === undefined ? undefined : reasonId}
              onClick={onReject}
              className="max-sm:flex-1 sm:min-w-36"
            >
              Reject {showKeys && refusal === undefined && <KeyMark letter="R" />}
            </Button>
            <Button
              icon={Check}
              disabled={refusal !== undefined}
              aria-describedby={refusal === undefined ? undefined : reasonId}
              onClick={onApprove}
              className="max-sm:flex-1 sm:min-w-36"
            >
              Approve {showKeys && refusal === undefined && <KeyMark letter="A" />}
            </Button>
          </div>
        </div>
      ) : (
        <p className="mt-4 text-ink-muted">
          {kycStatus} by {decidedBy}
          {decidedAt !== null && `, ${momentText(decidedAt)}`}
          {reason !== '' && <span className="block whitespace-pre-line">{reason}</span>}
        </p>
      )}
      {noted}
    </Card>
  )
}

function KeyMark({ letter }: { readonly letter: string }) {
  return (
    <span aria-hidden="true" className="hidden sm:pointer-fine:block">
      <Kbd>{letter}</Kbd>
    </span>
  )
}
