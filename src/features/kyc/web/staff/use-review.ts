/** Asks for confirmation, decides and reports the outcome. It decides on the version that was shown when it asked. */
import { useState } from 'react'
import { write } from '#platform/web/calls.ts'
import { toastRefusal } from '#platform/web/forms/toast-failure.ts'
import { toast } from '#platform/web/ui/toast.ts'
import { isOver, type Outcome } from '#requests/web/decision.ts'
import { useWhenGone } from '#requests/web/use-decision.ts'
import type { approveKyc, ReviewRecord, rejectKyc } from '../../api.ts'
import type { Facts } from '../../facts.ts'

const useApproveKycMutation = write<typeof approveKyc>('PATCH /api/users/kyc/{id}/approve', ['Queue', 'Kyc'])
const useRejectKycMutation = write<typeof rejectKyc>('PATCH /api/users/kyc/{id}/reject', ['Queue', 'Kyc'])

const failed = 'Error approveing/rejecting KYC. Try again!'

type Question = {
  readonly verb: 'approve' | 'reject'
  readonly person: ReviewRecord
  /** Noted with the approval. */
  readonly facts: Facts | undefined
  readonly number: number
}

export type Reviewing = ReturnType<typeof useReview>

/** `waiting` is the queue as it is now: who has left it can no longer be decided on. */
export function useReview(waiting: readonly ReviewRecord[] | undefined, onDecided: (person: ReviewRecord) => void) {
  const [approve] = useApproveKycMutation()
  const [reject] = useRejectKycMutation()
  const [question, setQuestion] = useState<Question>()
  const [open, setOpen] = useState(false)
  const [running, setRunning] = useState(false)

  const stillWaits = waiting?.some(
    ({ _id, version }) => _id === question?.person._id && version === question.person.version,
  )
  useWhenGone(open && !running, stillWaits ?? true, () => {
    setOpen(false)
    toast.info(`${question?.person.name}’s documents no longer wait: somebody else decided, or newer ones came in.`)
  })

  function ask(verb: Question['verb'], person: ReviewRecord, facts?: Facts) {
    setQuestion((before) => ({ verb, person, facts, number: (before?.number ?? 0) + 1 }))
    setOpen(true)
  }

  async function decide(reason: string): Promise<void> {
    if (!question || running) return
    const { verb, person, facts } = question
    const lookedAt = { id: person._id, version: person.version }
    setRunning(true)
    const outcome: Outcome = await (verb === 'approve'
      ? approve({ ...lookedAt, name: person.name, country: person.country, ...(facts && { facts }) })
      : reject({ ...lookedAt, reason }))
    setRunning(false)
    if (outcome.error === undefined) toast.success(outcome.data?.message ?? '')
    else toastRefusal(outcome.error, failed)
    if (outcome.error !== undefined && !isOver(outcome.error)) return
    setOpen(false)
    onDecided(person)
  }

  return { question, open, running, ask, decide, cancel: () => setOpen(false) }
}
