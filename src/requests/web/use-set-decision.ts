/** From the ticked entries to the outcome of each. */
import { useRef, useState } from 'react'
import { toastFailure } from '#platform/web/forms/toast-failure.ts'
import { toast } from '#platform/web/ui/toast.ts'
import { maxSetSize } from '../deciding.ts'
import type { Values } from './decision.ts'
import type { QueueEntry } from './queue-entry.ts'
import { type DecisionOfSets, resultOf, type SetResult, splitSet } from './set-decision.ts'
import { useWhenGone } from './use-decision.ts'

export type AskedSet<Data> = ReturnType<typeof splitSet<Data>> & {
  readonly decision: DecisionOfSets<Data>
  readonly number: number
}

export type SetDeciding<Data> = {
  readonly asked: AskedSet<Data> | undefined
  readonly open: boolean
  readonly running: boolean
  readonly result: SetResult<Data> | undefined
  readonly ask: (decision: DecisionOfSets<Data>, ticked: readonly QueueEntry<Data>[]) => void
  readonly cancel: () => void
  readonly dismiss: () => void
  /** Returns the field errors, if the server reports any. */
  readonly decide: (values: Values) => Promise<Readonly<Record<string, string>>>
}

type About<Data> = {
  readonly viewerId: string | undefined
  readonly isWaiting: (entry: QueueEntry<Data>) => boolean
}

const noLongerWaits = 'It no longer waits: somebody else decided it, or it was taken back.'

/** Without those that have left the queue since the question was asked. */
function stillWaiting<Data>(asked: AskedSet<Data>, isWaiting: About<Data>['isWaiting']): AskedSet<Data> {
  const gone = asked.included.filter((entry) => !isWaiting(entry))
  if (gone.length === 0) return asked
  return {
    ...asked,
    included: asked.included.filter(isWaiting),
    leftOut: [...asked.leftOut, ...gone.map((entry) => ({ entry, reason: noLongerWaits }))],
  }
}

export function useSetDecision<Data>(
  { viewerId, isWaiting }: About<Data>,
  onSettled: (result: SetResult<Data>) => void,
): SetDeciding<Data> {
  const [chosen, setAsked] = useState<AskedSet<Data>>()
  const [open, setOpen] = useState(false)
  const [running, setRunning] = useState(false)
  const [result, setResult] = useState<SetResult<Data>>()
  const count = useRef(0)

  const asked = chosen && (open && !running ? stillWaiting(chosen, isWaiting) : chosen)
  useWhenGone(open && !running, asked === undefined || asked.included.length > 0, () => {
    toast.info('None of these waits any longer: somebody else decided them, or they were taken back.')
    setOpen(false)
  })

  function ask(decision: DecisionOfSets<Data>, ticked: readonly QueueEntry<Data>[]) {
    if (ticked.length > maxSetSize) return toast.info(`At most ${maxSetSize} can be decided at once.`)
    const split = splitSet(decision, ticked, viewerId)
    if (split.included.length === 0) return toast.info(split.leftOut[0]?.reason ?? 'Nothing is selected.')
    count.current += 1
    setAsked({ ...split, decision, number: count.current })
    setOpen(true)
  }

  async function decide(values: Values) {
    if (!asked) return {}
    const { decision, included, leftOut } = asked
    setAsked(asked)
    setRunning(true)
    const { data, error } = await decision.inASet.run(included, values)
    setRunning(false)
    if (error !== undefined || data === undefined) {
      return error === undefined ? {} : toastFailure(error, decision.failed).fields
    }
    const outcome = resultOf(data, included)
    setOpen(false)
    setResult(outcome)
    onSettled({ ...outcome, left: [...outcome.left, ...leftOut.map(({ entry }) => entry.id)] })
    return {}
  }

  return {
    asked,
    open,
    running,
    result,
    ask,
    decide,
    cancel: () => setOpen(false),
    dismiss: () => setResult(undefined),
  }
}
