import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import * as paths from '#kernel/paths.ts'
import { useGoBack } from '#platform/web/came-from.ts'
import { Card } from '#platform/web/ui/Card.tsx'
import { Details } from '#platform/web/ui/Details.tsx'
import { Money } from '#platform/web/ui/Money.tsx'
import { type Clock, useNow } from '#platform/web/use-now.ts'
import type { RequestKindName } from '../kinds.ts'
import { AgeChip } from './AgeChip.tsx'
import { DecisionDialog } from './DecisionDialog.tsx'
import { DecisionPanel, type Verdict } from './DecisionPanel.tsx'
import { type OfferedDecision, reasonAgainst } from './decision.ts'
import { PersonPanel } from './PersonPanel.tsx'
import { type Fact, nextAfter, type QueueEntry } from './queue-entry.ts'
import { RequestNotes } from './RequestNotes.tsx'
import { RequestStatus } from './RequestStatus.tsx'
import type { RequestState } from './request-states.ts'
import { ShortcutHelp } from './ShortcutHelp.tsx'
import { useDecision } from './use-decision.ts'
import { useShortcutSetting } from './use-shortcut-setting.ts'
import { useShortcuts } from './use-shortcuts.ts'
import { takenText, useSayTakenOver, useTakes, useTaking } from './use-takes.ts'

export type RequestDetailProps<Data> = {
  readonly kind: RequestKindName
  readonly entry: QueueEntry<Data>
  readonly amountLabel: string
  readonly state: RequestState
  readonly verdict: Verdict
  readonly facts: readonly Fact[]
  readonly decisions: readonly OfferedDecision<Data>[]
  readonly viewerId: string | undefined
  readonly clock: Clock
  /** The other waiting requests, so that staff can go from one decision to the next. */
  readonly waiting: readonly QueueEntry<Data>[]
  readonly queue: { readonly to: string; readonly label: string }
}

/** All about one request. It can be decided while it is pending; afterwards it shows who decided, and what is next. */
export function RequestDetail<Data>(props: RequestDetailProps<Data>) {
  const { kind, amountLabel, state, verdict, facts, decisions, viewerId, clock, waiting, queue } = props
  const [helpOpen, setHelpOpen] = useState(false)
  const [keysOn, setKeysOn] = useShortcutSetting()
  const [settled, setSettled] = useState(false)
  const panel = useRef<HTMLElement>(null)
  const navigate = useNavigate()
  const now = useNow(clock)
  const pending = state === 'Pending'
  const takenBy = useTakes(kind, viewerId)
  const entry = { ...props.entry, taken: takenBy(props.entry.id) }
  const request = { kind, id: entry.id }
  const next = nextAfter(
    waiting.filter(({ id }) => takenText(takenBy(id)) === undefined),
    entry,
  )
  const goBack = useGoBack(queue.to)
  const deciding = useDecision<Data>({
    viewerId,
    isWaiting: () => pending,
    onSettled: () => setSettled(true),
  })

  // Only those who can approve it take it, so that a first approver leaves it to the second person.
  const isForViewer = decisions.every((decision) => reasonAgainst(decision, entry, viewerId) === undefined)
  useTaking(pending && !settled && isForViewer ? request : undefined)
  useSayTakenOver(entry.taken)

  // The focused button disappears with the decision; the link to the next request takes the focus, so that Enter
  // continues.
  useEffect(() => {
    if (!settled || pending) return
    const timer = setTimeout(() => panel.current?.querySelector('a')?.focus())
    return () => clearTimeout(timer)
  }, [settled, pending])

  const byKey = pending ? decisions.map((decision) => [decision.key, () => deciding.ask(entry, decision)]) : []
  useShortcuts(
    {
      j: () => next?.to !== undefined && void navigate(next.to),
      u: () => void navigate(paths.user(entry.person.id)),
      b: goBack,
      '?': () => setHelpOpen(true),
      ...Object.fromEntries(byKey),
    },
    keysOn,
  )

  return (
    <div className="flex flex-col gap-4 lg:grid lg:grid-cols-[minmax(0,1fr)_22rem] lg:items-start">
      <div className="contents lg:grid lg:gap-4">
        <Card padding="none" className="p-4 sm:p-5">
          <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3 border-line border-b pb-4">
            <div>
              <p className="text-[0.9375rem] text-ink-muted leading-snug">{amountLabel}</p>
              <p className="mt-1">
                <Money value={entry.amount} size="figure-large" />
              </p>
            </div>
            <div className="flex flex-wrap items-center gap-2">
              <RequestStatus state={state} />
              {pending && <AgeChip since={entry.since} from={entry.opensAt} now={now} />}
            </div>
          </div>
          <div className="pt-3">
            <Details items={facts} dense />
          </div>
        </Card>
        <RequestNotes personId={entry.person.id} request={request} className="max-lg:order-last" />
      </div>
      <div className="contents lg:flex lg:flex-col lg:gap-4">
        <DecisionPanel
          panelRef={panel}
          request={request}
          entry={entry}
          pending={pending}
          viewerId={viewerId}
          state={state}
          verdict={verdict}
          decisions={decisions}
          next={next}
          queue={queue}
          showKeys={keysOn}
          onAsk={(decision) => deciding.ask(entry, decision)}
          onHelp={() => setHelpOpen(true)}
        />
        <PersonPanel personId={entry.person.id} request={request} showKeys={keysOn} now={now} />
      </div>
      <DecisionDialog deciding={deciding} />
      <ShortcutHelp
        open={helpOpen}
        onOpenChange={setHelpOpen}
        lines={[
          ...decisions.map(({ key, verb }) => ({ keys: [key.toUpperCase()], does: verb })),
          { keys: ['J'], does: 'Next in the queue' },
          { keys: ['U'], does: 'The person' },
          { keys: ['B'], does: 'Back' },
          { keys: ['?'], does: 'This help' },
        ]}
        enabled={keysOn}
        onEnabledChange={setKeysOn}
      />
    </div>
  )
}
