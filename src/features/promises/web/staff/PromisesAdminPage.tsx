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
import type { WrittenPromiseVersion } from '../../api.ts'
import { promiseFacts } from '../../promise-words.ts'
import { PromiseForm } from './PromiseForm.tsx'
import { usePromiseVersionsQuery } from './queries.ts'

/** Where an admin changes what is promised, now or for later, and sees every version. */
export function PromisesAdminPage() {
  const { data, isError, isFetching, refetch } = usePromiseVersionsQuery(undefined, { refetchOnMountOrArgChange: true })
  const newest = data?.versions[0]?.version ?? 0
  return (
    <Container className="pb-10">
      <PageHeader
        title="Answer times"
        lead="What investors are told when they ask for something, and what the colours of the queues follow."
        back={<BackLink to={paths.staff}>Back office</BackLink>}
      />
      {!data && !isError && <Skeleton shape="list" rows={6} />}
      {!data && isError && (
        <ErrorState message="The answer times could not be loaded." onRetry={refetch} pending={isFetching} />
      )}
      {data && (
        <div className="grid gap-12">
          <Section title="Change them" lead="Requests keep the promise that was in force when they were made.">
            <PromiseForm key={newest} current={data.current.promises} newest={newest} />
          </Section>
          <Section title="Versions">
            {data.versions.length === 0 ? (
              <EmptyState text="Nothing was set yet. What the form shows is in force." />
            ) : (
              <ol className="grid gap-4">
                {data.versions.map((version) => (
                  <li key={version.version}>
                    <VersionCard version={version} isCurrent={version.version === data.current.version} />
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

type VersionCardProps = { readonly version: WrittenPromiseVersion; readonly isCurrent: boolean }

function VersionCard({ version, isCurrent }: VersionCardProps) {
  const { version: number, startsAt, author, createdAt, promises } = version
  const facts = Object.entries(promiseFacts(promises)).map(([label, value]) => ({ label, value }))
  return (
    <Card padding="none">
      <details open={isCurrent}>
        <summary className="flex cursor-pointer flex-wrap items-center gap-x-4 gap-y-1 px-4 py-3.5 sm:px-5">
          <span className="font-semibold font-serif text-lg">Version {number}</span>
          {isCurrent && <Status tone="good" label="In force" />}
          <span className="text-ink-muted text-sm">
            Starts <Moment at={startsAt} /> · written by {author} on <Moment at={createdAt} />
          </span>
        </summary>
        <div className="border-line border-t p-4 sm:p-5">
          <Details items={facts} />
        </div>
      </details>
    </Card>
  )
}
