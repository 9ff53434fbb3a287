import { OwnerOnly } from '#features/sessions/web/door.ts'
import { read } from '#platform/web/calls.ts'
import { Card } from '#platform/web/ui/Card.tsx'
import { ErrorState } from '#platform/web/ui/ErrorState.tsx'
import { Section } from '#platform/web/ui/Section.tsx'
import { Skeleton } from '#platform/web/ui/Skeleton.tsx'
import type { viewExport } from '../api.ts'
import { ExportCard } from './ExportCard.tsx'

const useDataExportQuery = read<typeof viewExport>('GET /api/users/data-export', ['Export'])

/** Offers people a copy of their data. Time passes between visits, so each one refetches. */
export function DataExportSection() {
  const { data, isError, isFetching, refetch } = useDataExportQuery(undefined, { refetchOnMountOrArgChange: true })
  return (
    <Section title="Your data" lead="A copy of what we keep about you, as a ZIP archive of tables and pictures.">
      <OwnerOnly reason="Only the owner can have a copy of the data.">
        {data === undefined && !isError && <Skeleton shape="block" />}
        {data === undefined && isError && (
          <ErrorState message="The state of your copy could not be loaded." onRetry={refetch} pending={isFetching} />
        )}
        {data && (
          <Card>
            <ExportCard view={data} />
          </Card>
        )}
      </OwnerOnly>
    </Section>
  )
}
