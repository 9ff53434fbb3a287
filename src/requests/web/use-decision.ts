/** From confirmation to outcome: one decision at a time, whose dialog stays open while it can still be taken. */
import { useEffect, useRef, useState } from 'react'
import { toastFailure } from '#platform/web/forms/toast-failure.ts'
import { formatMoney } from '#platform/web/ui/format-money.ts'
import { toast } from '#platform/web/ui/toast.ts'
import { hasChanged, isOver, type OfferedDecision, reasonAgainst, type Values } from './decision.ts'
import type { QueueEntry } from './queue-entry.ts'

export type PendingDecision<Data> = {
  readonly entry: QueueEntry<Data>
  readonly decision: OfferedDecision<Data>
  readonly number: number
}

type FieldErrors = Readonly<Record<string, string>>

export type Deciding<Data> = {
  readonly asked: PendingDecision<Data> | undefined
  readonly open: boolean
  readonly running: boolean
  readonly ask: (entry: QueueEntry<Data>, decision: OfferedDecision<Data>) => void
  readonly cancel: () => void
  /** Returns the field errors, if the server reports any. */
  readonly decide: (values: Values) => Promise<FieldErrors>
}

/** The outcome: whether it is still pending, and whether it was decided here or by another person before. */
type Settled = { readonly waits: boolean; readonly here: boolean }

type Options<Data> = {
  readonly viewerId: string | undefined
  /** Whether an entry is still in the queue, as the newest answer has it. */
  readonly isWaiting: (entry: QueueEntry<Data>) => boolean
  readonly onSettled: (entry: QueueEntry<Data>, outcome: Settled) => void
}

/** Runs once a question is about something that no longer waits: a colleague was faster, or it was taken back. */
export function useWhenGone(isAsked: boolean, isWaiting: boolean, onGone: () => void): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the change of state counts.
  useEffect(() => {
    if (isAsked && !isWaiting) onGone()
  }, [isAsked, isWaiting])
}

export function useDecision<Data>({ viewerId, isWaiting, onSettled }: Options<Data>): Deciding<Data> {
  const [asked, setAsked] = useState<PendingDecision<Data>>()
  const [open, setOpen] = useState(false)
  const [running, setRunning] = useState(false)
  const count = useRef(0)

  useWhenGone(open && !running, asked === undefined || isWaiting(asked.entry), () => {
    if (!asked) return
    const { entry, decision } = asked
    const what = `${entry.person.name}’s ${decision.noun} of ${formatMoney(entry.amount)}`
    toast.info(`${what} no longer waits: somebody else decided it, or it was taken back.`)
    setOpen(false)
    onSettled(entry, { waits: false, here: false })
  })

  function ask(entry: QueueEntry<Data>, decision: OfferedDecision<Data>) {
    const reason = reasonAgainst(decision, entry, viewerId)
    if (reason !== undefined) return toast.info(reason)
    count.current += 1
    setAsked({ entry, decision, number: count.current })
    setOpen(true)
  }

  async function decide(values: Values): Promise<FieldErrors> {
    if (!asked) return {}
    const { entry, decision } = asked
    setRunning(true)
    const { data, error } = await decision.run(entry, values)
    setRunning(false)
    const failure = error && toastFailure(error, decision.failed)
    if (failure === undefined) toast.success(data?.message || decision.done)
    else if (hasChanged(failure)) setOpen(false)
    if (failure !== undefined && !isOver(failure)) return failure.fields
    setOpen(false)
    onSettled(entry, { waits: data?.firstApproval ?? false, here: failure === undefined })
    return {}
  }

  return { asked, open, running, ask, cancel: () => setOpen(false), decide }
}
