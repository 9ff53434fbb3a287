import { useClock } from '#features/operator/web/door.ts'
import * as paths from '#kernel/paths.ts'
import { TextLink } from '#platform/web/ui/TextLink.tsx'
import { useNow } from '#platform/web/use-now.ts'
import { type PromisedQueue, standingAt } from '../promise.ts'
import { answerByText } from '../promise-texts.ts'
import { usePromised } from './use-promised.ts'

type ExpectAnswerProps = {
  readonly queue: PromisedQueue
  /** When the request was made; absent while it is not sent yet. */
  readonly since?: string | undefined
  /** When staff could first answer, if that is later. */
  readonly from?: string | null | undefined
  /** It was sent a moment ago, and the exact time is not at hand. */
  readonly sent?: boolean
  readonly className?: string
}

/** Says by when staff answer. A span, so that it can stand within a text; nothing where nothing is promised. */
export function ExpectAnswer({ queue, since, from, sent = since !== undefined, className }: ExpectAnswerProps) {
  const now = useNow(useClock())
  const promised = usePromised()(queue, since ?? now, from ?? null)
  if (promised === undefined) return null
  if (standingAt(promised, new Date(now)) === 'late') {
    return (
      <span className={className}>
        We promised an answer by {answerByText(promised)}, and are late.{' '}
        <TextLink to={paths.support}>Ask us about it</TextLink>
      </span>
    )
  }
  return (
    <span className={className}>
      {sent ? 'You' : 'If you submit this now, you'} can expect an answer by {answerByText(promised)}.
    </span>
  )
}
