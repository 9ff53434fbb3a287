import type { ReactNode } from 'react'
import * as paths from '#kernel/paths.ts'
import { BackLink } from '#platform/web/ui/BackLink.tsx'
import { Container } from '#platform/web/ui/Container.tsx'
import { PageHeader } from '#platform/web/ui/PageHeader.tsx'
import type { ViewPage } from '../saved-view.ts'
import { Queue, type QueueProps } from './Queue.tsx'
import { type QueuePaths, QueueViews } from './QueueViews.tsx'
import { SavedViews } from './SavedViews.tsx'

type QueuePageProps<Data> = QueueProps<Data> & {
  readonly title: string
  readonly lead: ReactNode
  readonly views: QueuePaths & { readonly waiting: ViewPage }
  /** A notice about every request of the queue. */
  readonly notice?: ReactNode
}

/** A queue with its title; the lead text is omitted on small screens. */
export function QueuePage<Data>({ title, lead, views, notice, ...queue }: QueuePageProps<Data>) {
  return (
    <Container className="pb-8">
      <PageHeader
        title={title}
        lead={<span className="max-sm:hidden">{lead}</span>}
        back={
          <span className="md:hidden">
            <BackLink to={paths.staff}>Back office</BackLink>
          </span>
        }
        className="pb-4! md:pb-1!"
      />
      <QueueViews of={views} current="waiting">
        <SavedViews page={views.waiting} />
      </QueueViews>
      {notice}
      <Queue {...queue} />
    </Container>
  )
}
