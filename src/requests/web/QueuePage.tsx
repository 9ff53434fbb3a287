import type { ReactNode } from 'react'
import * as paths from '#kernel/paths.ts'
import { BackLink } from '#platform/web/ui/BackLink.tsx'
import { Container } from '#platform/web/ui/Container.tsx'
import { PageHeader } from '#platform/web/ui/PageHeader.tsx'
import { Queue, type QueueProps } from './Queue.tsx'

type QueuePageProps<Data> = QueueProps<Data> & {
  readonly title: string
  readonly lead: ReactNode
  /** A notice about every request of the queue. */
  readonly notice?: ReactNode
}

/** A queue with its title; the lead text is omitted on small screens. */
export function QueuePage<Data>({ title, lead, notice, ...queue }: QueuePageProps<Data>) {
  return (
    <Container className="pb-8">
      <PageHeader
        title={title}
        lead={<span className="max-sm:hidden">{lead}</span>}
        back={<BackLink to={paths.staff}>Back office</BackLink>}
      />
      {notice}
      <Queue {...queue} />
    </Container>
  )
}
