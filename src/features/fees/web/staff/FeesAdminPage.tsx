import { SettingPage } from '#features/operator/web/door.ts'
import * as paths from '#kernel/paths.ts'
import { read } from '#platform/web/calls.ts'
import { LinkButton } from '#platform/web/ui/LinkButton.tsx'
import type { feeVersions } from '../../api.ts'
import { TermsTable } from '../TermsTable.tsx'
import { FeeForm } from './FeeForm.tsx'

const useFeeVersionsQuery = read<typeof feeVersions>('GET /api/fees/versions', ['FeeVersion'])

export function FeesAdminPage() {
  const { data, isError, isFetching, refetch } = useFeeVersionsQuery(undefined, { refetchOnMountOrArgChange: true })
  return (
    <SettingPage
      title="Fees and limits"
      lead="A change applies to withdrawals that are requested after its start. Earlier requests keep their terms."
      actions={
        <LinkButton to={paths.fees} variant="secondary">
          Public page
        </LinkButton>
      }
      result={{ data, isError, isFetching, refetch }}
      failed="The fees could not be loaded."
      change={{ title: 'Change the terms', lead: 'An empty field means that there is no such fee or limit.' }}
      form={(current, newest) => <FeeForm key={newest} current={current} newest={newest} />}
      nothingSet="Nothing was set yet. There are no fees and no limits."
      version={({ version, terms }) => (
        <TermsTable caption={`Version ${version}`} columns={[{ title: `Version ${version}`, terms }]} />
      )}
    />
  )
}
