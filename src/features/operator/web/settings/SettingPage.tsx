import type { ReactNode } from 'react'
import * as paths from '#kernel/paths.ts'
import { BackLink } from '#platform/web/ui/BackLink.tsx'
import { Card } from '#platform/web/ui/Card.tsx'
import { Container } from '#platform/web/ui/Container.tsx'
import { Details } from '#platform/web/ui/Details.tsx'
import { EmptyState } from '#platform/web/ui/EmptyState.tsx'
import { ErrorState } from '#platform/web/ui/ErrorState.tsx'
import { Moment } from '#platform/web/ui/Moment.tsx'
import { PageHeader } from '#platform/web/ui/PageHeader.tsx'
import { Section } from '#platform/web/ui/Section.tsx'
import { Skeleton } from '#platform/web/ui/Skeleton.tsx'
import { Status } from '#platform/web/ui/Status.tsx'

type Current = { readonly version: number; readonly startsAt: string | null }
type Written = {
  readonly version: number
  readonly startsAt: string
  readonly author: string
  readonly createdAt: string
}

type SettingPageProps<C extends Current, V extends Written> = {
  readonly title: string
  readonly lead: string
  readonly actions?: ReactNode
  readonly result: {
    readonly data?: { readonly current: C; readonly versions: readonly V[] } | undefined
    readonly isError: boolean
    readonly isFetching: boolean
    readonly refetch: () => unknown
  }
  readonly failed: string
  readonly change: { readonly title: string; readonly lead: string }
  /** Edits what is in force. `newest` is the newest version that the admin sees, so that no newer one is overwritten. */
  readonly form: (current: C, newest: number) => ReactNode
  readonly nothingSet: string
  readonly version: (version: V) => ReactNode
}

/** An admin changes a versioned setting here, now or for later, and sees every version. */
export function SettingPage<C extends Current, V extends Written>(props: SettingPageProps<C, V>) {
  const { title, lead, actions, result, failed, change, form, nothingSet, version: contentOf } = props
  const { data, isError, isFetching, refetch } = result
  return (
    <Container className="pb-10">
      <PageHeader
        title={title}
        lead={lead}
        back={<BackLink to={paths.staff}>Back office</BackLink>}
        actions={actions}
      />
      {!data && !isError && <Skeleton shape="list" rows={6} />}
      {!data && isError && <ErrorState message={failed} onRetry={refetch} pending={isFetching} />}
      {data && (
        <div className="grid gap-12">
          <Section title={change.title} lead={change.lead}>
            {form(data.current, data.versions[0]?.version ?? 0)}
          </Section>
          <Section title="Versions">
            {data.versions.length === 0 ? (
              <EmptyState text={nothingSet} />
            ) : (
              <ol className="grid gap-4">
                {data.versions.map((version) => (
                  <li key={version.version}>
                    <VersionCard version={version} state={stateOf(version, data.current)}>
                      {contentOf(version)}
                    </VersionCard>
                  </li>
                ))}
              </ol>
            )}
          </Section>
        </div>
      )}
    </Container>
  )
}

/** A version of a setting that is described by facts. */
export function SettingFacts({ facts }: { readonly facts: Readonly<Record<string, string>> }) {
  return <Details items={Object.entries(facts).map(([label, value]) => ({ label, value }))} />
}

const states = {
  current: { tone: 'good', label: 'In force' },
  planned: { tone: 'info', label: 'Planned' },
  past: { tone: 'neutral', label: 'Replaced' },
} as const

/** A version that starts after the one in force has not started yet. */
function stateOf({ version, startsAt }: Written, current: Current): keyof typeof states {
  if (version === current.version) return 'current'
  return current.startsAt === null || startsAt > current.startsAt ? 'planned' : 'past'
}

type VersionCardProps = {
  readonly version: Written
  readonly state: keyof typeof states
  readonly children: ReactNode
}

function VersionCard({ version, state, children }: VersionCardProps) {
  const { version: number, startsAt, author, createdAt } = version
  return (
    <Card padding="none">
      <details open={state === 'current'}>
        <summary className="flex cursor-pointer flex-wrap items-center gap-x-4 gap-y-1 px-4 py-3.5 sm:px-5">
          <span className="font-semibold font-serif text-lg">Version {number}</span>
          <Status {...states[state]} />
          <span className="text-ink-muted text-sm">
            Starts <Moment at={startsAt} /> · written by {author} on <Moment at={createdAt} />
          </span>
        </summary>
        <div className="border-line border-t p-4 sm:p-5">{children}</div>
      </details>
    </Card>
  )
}
