import { ArrowRight, Keyboard } from 'lucide-react'
import type { RefObject } from 'react'
import { formatMoney } from '#platform/web/ui/format-money.ts'
import { IconButton } from '#platform/web/ui/IconButton.tsx'
import { LinkButton } from '#platform/web/ui/LinkButton.tsx'
import { momentText } from '#platform/web/ui/moment-text.ts'
import { TextLink } from '#platform/web/ui/TextLink.tsx'
import type { RequestName } from '../kinds.ts'
import { DecisionButtons } from './DecisionButtons.tsx'
import type { OfferedDecision } from './decision.ts'
import type { QueueEntry } from './queue-entry.ts'
import type { RequestState } from './request-states.ts'
import { TakenNotice } from './TakenNotice.tsx'

export type Verdict = { readonly by: string | null; readonly at: string | null }

type DecisionPanelProps<Data> = {
  readonly panelRef: RefObject<HTMLElement | null>
  readonly request: RequestName
  readonly entry: QueueEntry<Data>
  readonly pending: boolean
  readonly viewerId: string | undefined
  readonly state: RequestState
  readonly verdict: Verdict
  readonly decisions: readonly OfferedDecision<Data>[]
  readonly next: QueueEntry<Data> | undefined
  readonly queue: { readonly to: string; readonly label: string }
  readonly showKeys: boolean
  readonly onAsk: (decision: OfferedDecision<Data>) => void
  readonly onHelp: () => void
}

/**
 * The pending decision, or the one that was taken. On a phone it sticks to the bottom edge, within reach of the thumb.
 */
export function DecisionPanel<Data>(props: DecisionPanelProps<Data>) {
  const {
    panelRef,
    request,
    entry,
    pending,
    viewerId,
    state,
    verdict,
    decisions,
    next,
    queue,
    showKeys,
    onAsk,
    onHelp,
  } = props
  return (
    <section
      ref={panelRef}
      aria-label="Decision"
      className="sticky bottom-3 rounded-card border border-line bg-raised p-4 shadow-raised sm:p-5 lg:top-6 lg:bottom-auto lg:shadow-none"
    >
      <div className="mb-3 flex items-start justify-between gap-3">
        <h2 className="font-medium leading-snug">
          {pending ? 'Waiting for a decision' : `This is ${state.toLowerCase()}`}
        </h2>
        <span className="-my-2 -me-2 max-lg:hidden">
          <IconButton label="Keyboard shortcuts" icon={Keyboard} size="sm" onClick={onHelp} />
        </span>
      </div>
      {pending && entry.note !== undefined && <p className="mb-3 text-[0.9375rem] text-ink-muted">{entry.note}</p>}
      {pending && decisions.length === 0 && (
        <p className="text-[0.9375rem] text-ink-muted">Somebody with the duty for it decides it.</p>
      )}
      {pending && decisions.length > 0 && <TakenNotice request={request} taken={entry.taken} />}
      {pending && decisions.length > 0 && (
        <DecisionButtons
          entry={entry}
          decisions={decisions}
          viewerId={viewerId}
          showKeys={showKeys}
          prominent
          onAsk={onAsk}
        />
      )}
      {pending && next?.to !== undefined && (
        <p className="mt-3 truncate text-sm">
          <TextLink to={next.to}>
            Next: {formatMoney(next.amount)}, {next.person.name}
          </TextLink>
        </p>
      )}
      {!pending && verdict.by !== null && (
        <p className="text-[0.9375rem] text-ink-muted">
          By {verdict.by}
          {verdict.at !== null && `, ${momentText(verdict.at)}`}
        </p>
      )}
      {!pending && (
        <div className="mt-4">
          {next?.to === undefined ? (
            <LinkButton to={queue.to} variant="secondary" fullWidth>
              That was the last one. Back to the queue
            </LinkButton>
          ) : (
            <LinkButton to={next.to} icon={ArrowRight} fullWidth>
              Next: {formatMoney(next.amount)}, {next.person.name}
            </LinkButton>
          )}
        </div>
      )}
    </section>
  )
}
