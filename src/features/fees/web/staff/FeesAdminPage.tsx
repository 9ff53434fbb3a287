import * as paths from '#kernel/paths.ts'
import { BackLink } from '#platform/web/ui/BackLink.tsx'
import { Card } from '#platform/web/ui/Card.tsx'
import { Container } from '#platform/web/ui/Container.tsx'
import { EmptyState } from '#platform/web/ui/EmptyState.tsx'
import { ErrorState } from '#platform/web/ui/ErrorState.tsx'
import { LinkButton } from '#platform/web/ui/LinkButton.tsx'
import { Moment } from '#platform/web/ui/Moment.tsx'
import { PageHeader } from '#platform/web/ui/PageHeader.tsx'
import { Section } from '#platform/web/ui/Section.tsx'
import { Skeleton } from '#platform/web/ui/Skeleton.tsx'
import { Status } from '#platform/web/ui/Status.tsx'
import type { FeeVersion, WrittenFeeVersion } from '../../api.ts'
import { TermsTable } from '../TermsTable.tsx'
import { FeeForm } from './FeeForm.tsx'
import { useFeeVersionsQuery } from './queries.ts'

/** Where an admin changes fees and limits, now or for later, and sees every version. */
export function FeesAdminPage() {
  const { data, isError, isFetching, refetch } = useFeeVersionsQuery(undefined, { refetchOnMountOrArgChange: true })
  const newest = data?.versions[0]?.version ?? 0
  return (
    <Container className="pb-10">
      <PageHeader
        title="Fees and limits"
        lead="A change applies to withdrawals that are requested after its start. Earlier requests keep their terms."
        back={<BackLink to={paths.staff}>Back office</BackLink>}
        actions={
          <LinkButton to={paths.fees} variant="secondary">
            Public page
          </LinkButton>
        }
      />
      {!data && !isError && <Skeleton shape="list" rows={6} />}
      {!data && isError && (
        <ErrorState message="The fees could not be loaded." onRetry={refetch} pending={isFetching} />
      )}
      {data && (
        <div className="grid gap-12">
          <Section title="Change the terms" lead="An empty field means that there is no such fee or limit.">
            <FeeForm key={newest} current={data.current} newest={newest} />
          </Section>
          <Section title="Versions">
            {data.versions.length === 0 ? (
              <EmptyState text="Nothing was set yet. There are no fees and no limits." />
            ) : (
              <ol className="grid gap-4">
                {data.versions.map((version) => (
                  <li key={version.version}>
                    <VersionCard version={version} state={stateOf(version, data.current)} />
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

const states = {
  current: { tone: 'good', label: 'In force' },
  planned: { tone: 'info', label: 'Planned' },
  past: { tone: 'neutral', label: 'Replaced' },
} as const

/** Whatever starts after the version in force has not started yet. */
function stateOf({ version, startsAt }: WrittenFeeVersion, current: FeeVersion): keyof typeof states {
  if (version === current.version) return 'current'
  return current.startsAt === null || startsAt > current.startsAt ? 'planned' : 'past'
}

type VersionCardProps = { readonly version: WrittenFeeVersion; readonly state: keyof typeof states }

function VersionCard({ version, state }: VersionCardProps) {
  const { version: number, startsAt, author, createdAt, terms } = version
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
        <div className="border-line border-t p-4 sm:p-5">
          <TermsTable caption={`Version ${number}`} columns={[{ title: `Version ${number}`, terms }]} />
        </div>
      </details>
    </Card>
  )
}
