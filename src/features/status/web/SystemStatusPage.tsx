import { minute } from '#kernel/clock.ts'
import { countOf } from '#kernel/notation.ts'
import * as paths from '#kernel/paths.ts'
import { read } from '#platform/web/calls.ts'
import { BackLink } from '#platform/web/ui/BackLink.tsx'
import { Container } from '#platform/web/ui/Container.tsx'
import { ErrorState } from '#platform/web/ui/ErrorState.tsx'
import { Notice } from '#platform/web/ui/Notice.tsx'
import { PageHeader } from '#platform/web/ui/PageHeader.tsx'
import { Skeleton } from '#platform/web/ui/Skeleton.tsx'
import type { SystemStatus, systemStatus } from '../api.ts'
import { JobList } from './JobList.tsx'
import { ProofCertificates } from './ProofCertificates.tsx'
import { SystemParts } from './SystemParts.tsx'

const useSystemStatusQuery = read<typeof systemStatus>('GET /api/system-status')

/** The health of the system, for admins and operators. */
export function SystemStatusPage() {
  const { data, isError, isFetching, refetch } = useSystemStatusQuery(undefined, {
    refetchOnMountOrArgChange: true,
    pollingInterval: minute,
  })
  return (
    <Container className="pb-10">
      <PageHeader
        title="System status"
        lead="What runs behind the screens. The page reads it again every minute."
        back={<BackLink to={paths.staff}>Back office</BackLink>}
      />
      {!data && !isError && <Skeleton shape="block" className="h-96 *:h-full" />}
      {!data && isError && (
        <ErrorState message="The status could not be loaded." onRetry={refetch} pending={isFetching} />
      )}
      {data && (
        <div className="grid gap-10">
          <Summary troubles={problemsIn(data)} />
          <ProofCertificates proofs={data.proofs} now={Date.parse(data.now)} />
          <SystemParts status={data} />
          <JobList jobs={data.jobs} now={Date.parse(data.now)} />
        </div>
      )}
    </Container>
  )
}

function Summary({ troubles }: { readonly troubles: readonly string[] }) {
  if (troubles.length === 0) return <Notice tone="good">Everything works.</Notice>
  return (
    <Notice tone="bad" live title="Somebody should look at this">
      <ul className="grid list-disc gap-1 ps-5">
        {troubles.map((trouble) => (
          <li key={trouble}>{trouble}</li>
        ))}
      </ul>
      <p className="mt-2">“Alarms” in docs/runbook.md says what to do.</p>
    </Notice>
  )
}

/** The page's headline: every problem that needs attention. */
export function problemsIn({ database, jobs, mail, storage, proofs }: SystemStatus): string[] {
  const { missing, unknown } = database.migrations
  const failing = jobs.filter(({ state }) => state === 'failing').map(({ name }) => name)
  const late = jobs.filter(({ state }) => state === 'late').map(({ name }) => name)
  return [
    ...(proofs.ledger?.problems.length ? ['The ledger does not add up.'] : []),
    ...(proofs.audit?.problems.length ? ['The audit log is not as it was written.'] : []),
    ...(missing.length > 0 ? [`${countOf(missing.length, 'migration is', 'migrations are')} missing.`] : []),
    ...(unknown.length > 0 ? ['The database was migrated by a newer version than the one that runs.'] : []),
    ...(failing.length > 0 ? [`Failing: ${failing.join(', ')}.`] : []),
    ...(late.length > 0 ? [`Overdue: ${late.join(', ')}.`] : []),
    ...(mail.lastError !== null ? ['Letters wait because the mail server does not take them.'] : []),
    ...(storage.problem !== null ? ['The storage of files cannot be used.'] : []),
  ]
}
