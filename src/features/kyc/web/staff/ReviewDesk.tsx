import { lazy, type RefObject, Suspense, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { type Side, sides } from '#features/accounts/document-path.ts'
import * as paths from '#kernel/paths.ts'
import { write } from '#platform/web/calls.ts'
import { toastRefusal } from '#platform/web/forms/toast-failure.ts'
import { Skeleton } from '#platform/web/ui/Skeleton.tsx'
import { toast } from '#platform/web/ui/toast.ts'
import { ownRequest } from '#requests/web/decision.ts'
import { bringIntoView, isInView } from '#requests/web/in-view.ts'
import { PersonPanel } from '#requests/web/PersonPanel.tsx'
import { RequestNotes } from '#requests/web/RequestNotes.tsx'
import { TakenNotice } from '#requests/web/TakenNotice.tsx'
import { useShortcuts } from '#requests/web/use-shortcuts.ts'
import { takenText, useSayTakenOver, useTakes, useTaking } from '#requests/web/use-takes.ts'
import type { noteDocumentFacts, ReviewRecord } from '../../api.ts'
import type { Facts } from '../../facts.ts'
import { NotedFacts } from './NotedFacts.tsx'
import { ReviewPanel, type ReviewPlace } from './ReviewPanel.tsx'
import type { Reviewing } from './use-review.ts'
import { plainView, rotate, type View, zoomIn, zoomOut } from './view.ts'

/** Most reviews need neither the form nor the parser of machine-readable lines. */
const FactsForm = lazy(async () => ({ default: (await import('./FactsForm.tsx')).FactsForm }))

const useNoteFactsMutation = write<typeof noteDocumentFacts>('PUT /api/users/kyc/{id}/facts', ['Queue', 'Kyc', 'User'])

type ReviewDeskProps = {
  readonly panelRef: RefObject<HTMLElement | null>
  readonly person: ReviewRecord
  readonly review: Reviewing
  readonly place?: ReviewPlace | undefined
  readonly viewerId: string | undefined
  readonly keysOn: boolean
  readonly now: number
}

const plainViews: Record<Side, View> = { front: plainView, back: plainView }

const noneShown: Readonly<Record<Side, boolean>> = { front: false, back: false }
const notShown = 'Both sides have to be on the screen first.'

export const reviewHelp = [
  { keys: ['A'], does: 'Approve' },
  { keys: ['R'], does: 'Reject' },
  { keys: ['F'], does: 'Enter what the document says' },
  { keys: ['+'], does: 'Zoom in' },
  { keys: ['−'], does: 'Zoom out' },
  { keys: ['T'], does: 'Rotate' },
  { keys: ['U'], does: 'The person' },
]

/** One person's documents, the decision on them with its shortcuts, and everything about the person below. */
export function ReviewDesk({ panelRef, person, review, place, viewerId, keysOn, now }: ReviewDeskProps) {
  const [held, setHeld] = useState({ of: '', views: plainViews })
  const [seen, setSeen] = useState({ of: '', sides: noneShown })
  const [noting, setNoting] = useState('')
  const [noteFacts] = useNoteFactsMutation()
  const formBox = useRef<HTMLElement>(null)
  const navigate = useNavigate()

  // Zoom and rotation are reset for the next documents.
  const shown = `${person._id} ${person.version}`
  const views = held.of === shown ? held.views : plainViews

  // The decided documents must be on the screen. A picture that fails or is replaced is not.
  const isShown = seen.of === shown && seen.sides.front && seen.sides.back
  const taken = useTakes('kyc', viewerId)(person._id)
  const request = { kind: 'kyc', id: person._id } as const
  useTaking(person.kycStatus === 'Pending' && person._id !== viewerId && !takenText(taken) ? request : undefined)
  useSayTakenOver(taken)
  const refusal = person._id === viewerId ? ownRequest : (takenText(taken) ?? (isShown ? undefined : notShown))

  // The next person begins without the form.
  const isNoting = noting === shown && (person.kycStatus === 'Pending' || person.kycStatus === 'Approved')
  const mayNote = person.kycStatus === 'Pending' || (person.kycStatus === 'Approved' && person._id !== viewerId)

  function show(side: Side, isOn: boolean) {
    setSeen((before) => ({ of: shown, sides: { ...(before.of === shown ? before.sides : noneShown), [side]: isOn } }))
  }

  function ask(verb: 'approve' | 'reject') {
    if (person.kycStatus !== 'Pending') return
    if (refusal !== undefined) toast.info(refusal)
    else if (verb === 'approve' && isNoting) formBox.current?.querySelector('form')?.requestSubmit()
    else review.ask(verb, person)
  }

  function close() {
    setNoting('')
    panelRef.current?.focus()
  }

  /** With an approval that is asked for, or at once where the documents are approved. */
  async function takeFacts(facts: Facts) {
    if (person.kycStatus === 'Pending') {
      if (refusal === undefined) review.ask('approve', person, facts)
      else toast.info(refusal)
      return
    }
    const { data, error } = await noteFacts({ id: person._id, version: person.version, facts })
    if (error) return toastRefusal(error, 'The details could not be saved.')
    toast.success(data.message)
    close()
  }

  function look(which: readonly Side[], change: (view: View) => View) {
    const changed = Object.fromEntries(which.map((side) => [side, change(views[side])]))
    setHeld({ of: shown, views: { ...views, ...changed } })
  }

  // A shortcut decides only on a person who is in view; otherwise the first press scrolls them into view.
  function askBySight(verb: 'approve' | 'reject') {
    if (panelRef.current && !isInView(panelRef.current, 0.5)) bringIntoView(panelRef.current)
    else ask(verb)
  }

  const lookAtBoth = (change: (view: View) => View) => () => look(sides, change)
  useShortcuts(
    {
      a: () => askBySight('approve'),
      r: () => askBySight('reject'),
      '+': lookAtBoth(zoomIn),
      '=': lookAtBoth(zoomIn),
      '-': lookAtBoth(zoomOut),
      t: lookAtBoth(rotate),
      f: () => mayNote && setNoting(shown),
      u: () => void navigate(paths.user(person._id)),
    },
    keysOn,
  )

  return (
    <div className="grid min-w-0 gap-4">
      {person.kycStatus === 'Pending' && <TakenNotice request={request} taken={taken} />}
      <ReviewPanel
        key={shown}
        panelRef={panelRef}
        person={person}
        place={place}
        refusal={refusal}
        showKeys={keysOn}
        now={now}
        views={views}
        onView={look}
        onShown={show}
        form={
          isNoting ? (
            <Suspense fallback={<Skeleton shape="block" className="h-96" />}>
              <FactsForm key={shown} boxRef={formBox} person={person} now={now} onChecked={takeFacts} onClose={close} />
            </Suspense>
          ) : undefined
        }
        noted={
          person.kycStatus === 'Approved' && (
            <NotedFacts person={person} now={now} onEdit={mayNote && !isNoting ? () => setNoting(shown) : undefined} />
          )
        }
        onNote={() => setNoting(shown)}
        onApprove={() => ask('approve')}
        onReject={() => ask('reject')}
      />
      <div className="grid items-start gap-4 xl:grid-cols-2">
        <PersonPanel personId={person._id} request={request} showKeys={keysOn} now={now} />
        <RequestNotes personId={person._id} request={request} />
      </div>
    </div>
  )
}
