import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { Card } from '#platform/web/ui/Card.tsx'
import { Container } from '#platform/web/ui/Container.tsx'
import { LinkButton } from '#platform/web/ui/LinkButton.tsx'
import { Notice } from '#platform/web/ui/Notice.tsx'
import { Skeleton } from '#platform/web/ui/Skeleton.tsx'

type EntryPageProps = {
  readonly title: string
  readonly lead: ReactNode
  readonly notes: readonly { readonly icon: LucideIcon; readonly title: string; readonly text: string }[]
  /** Below the form: links to the other entry pages. */
  readonly footer?: ReactNode
  readonly children: ReactNode
}

/** The layout of sign-in, registration and similar pages: title and notes on one side, the form on the other. */
export function EntryPage({ title, lead, notes, footer, children }: EntryPageProps) {
  return (
    <Container className="grid gap-x-20 gap-y-7 pt-6 sm:pt-10 lg:grid-cols-[1fr_29rem] lg:grid-rows-[auto_1fr] lg:pt-16">
      <header className="w-full max-w-116 max-lg:mx-auto">
        <h1 className="font-semibold font-serif text-headline tracking-[-0.01em]">{title}</h1>
        <div className="mt-3 text-ink-muted text-lg leading-normal">{lead}</div>
      </header>
      <div className="w-full max-w-116 max-lg:mx-auto lg:row-span-2">
        <Card padding="roomy">{children}</Card>
        {footer && <div className="mt-5 grid gap-2 text-center text-[0.9375rem] text-ink-muted">{footer}</div>}
      </div>
      <ul className="grid w-full max-w-116 content-start gap-5 border-line border-t pt-7 max-lg:mx-auto">
        {notes.map(({ icon: Icon, title: name, text }) => (
          <li key={name} className="flex gap-4">
            <span className="grid size-10 shrink-0 place-items-center rounded-full bg-green-soft text-green">
              <Icon aria-hidden="true" size={20} strokeWidth={1.5} />
            </span>
            <div className="min-w-0">
              <p className="font-medium leading-snug">{name}</p>
              <p className="mt-0.5 text-[0.9375rem] text-ink-muted leading-normal">{text}</p>
            </div>
          </li>
        ))}
      </ul>
    </Container>
  )
}

type CheckedLinkProps = {
  readonly check: {
    readonly isFetching: boolean
    readonly error?: { readonly status?: number; readonly message?: string } | undefined
  }
  /** The height of what follows. */
  readonly height: string
  readonly ifStale: { readonly to: string; readonly label: string }
  readonly children: ReactNode
}

/**
 * Shows the children unless the link of a letter was used, was replaced or has expired. If it could not be checked, the
 * server checks it with the next call.
 */
export function CheckedLink({ check: { isFetching, error }, height, ifStale, children }: CheckedLinkProps) {
  if (isFetching) return <Skeleton shape="block" className={height} />
  if (error?.status !== 404) return children
  return (
    <div className="grid gap-5">
      <Notice tone="bad" live>
        {error.message}
      </Notice>
      <LinkButton to={ifStale.to} size="lg" fullWidth>
        {ifStale.label}
      </LinkButton>
    </div>
  )
}
