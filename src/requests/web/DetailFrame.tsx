import type { ReactNode } from 'react'
import { serverMessageOr } from '#platform/web/server-message.ts'
import { BackLink } from '#platform/web/ui/BackLink.tsx'
import { Container } from '#platform/web/ui/Container.tsx'
import { ErrorState } from '#platform/web/ui/ErrorState.tsx'
import { PageHeader } from '#platform/web/ui/PageHeader.tsx'
import { Skeleton } from '#platform/web/ui/Skeleton.tsx'

export type DetailFrameProps = {
  readonly title: ReactNode
  readonly queue: { readonly to: string; readonly label: string }
  /** The message shown when the content cannot be. */
  readonly problem: string | undefined
  readonly failure?: { readonly code?: string | undefined; readonly message?: string | undefined } | undefined
  readonly busy: boolean
  readonly onRetry?: (() => void) | undefined
  readonly children: ReactNode
}

/** The page around one request, even before it has loaded. */
export function DetailFrame({ title, queue, problem, failure, busy, onRetry, children }: DetailFrameProps) {
  const unknown = failure?.code === 'NOT_FOUND'
  const words = failure ? serverMessageOr(failure, '') : ''
  return (
    <Container className="pb-8">
      <PageHeader title={title} back={<BackLink to={queue.to}>{queue.label}</BackLink>} />
      {children}
      {!children && problem !== undefined && (
        <ErrorState
          message={
            <>
              {problem}
              {words !== '' && <span className="mt-1 block font-normal text-ink-muted">{words}</span>}
            </>
          }
          onRetry={unknown ? undefined : onRetry}
          pending={busy}
        />
      )}
      {!children && problem === undefined && <Skeleton shape="block" className="h-80 *:h-full" />}
    </Container>
  )
}
