import { askForFile, FileNotice } from '#features/exports/web/door.ts'
import { useAuth } from '#features/sessions/web/door.ts'
import { mayAccess } from '#kernel/access.ts'
import * as paths from '#kernel/paths.ts'
import { DownloadButton } from '#platform/web/DownloadButton.tsx'
import { BackLink } from '#platform/web/ui/BackLink.tsx'
import { Container } from '#platform/web/ui/Container.tsx'
import { PageHeader } from '#platform/web/ui/PageHeader.tsx'
import type { downloadUsersFile, exportUsers } from '../../api.ts'
import type { DirectoryFilter } from '../../directory.ts'
import { useRequestUsersFileMutation, useUsersFileQuery } from '../queries.ts'
import { Directory } from './Directory.tsx'
import { StaffFactors } from './StaffFactors.tsx'
import { SummaryStrip } from './SummaryStrip.tsx'
import { useDirectoryFilter } from './use-directory-filter.ts'

export function UsersPage() {
  const { user } = useAuth()
  const { filter } = useDirectoryFilter()
  return (
    <Container className="pb-10">
      <PageHeader
        title="Users"
        back={<BackLink to={paths.staff}>Back office</BackLink>}
        actions={mayAccess(user?.role, 'administer') && <ExportUsers filter={filter} />}
      />
      {mayAccess(user?.role, 'administer') && <UsersFile />}
      <SummaryStrip />
      {mayAccess(user?.role, 'administer') && <StaffFactors />}
      <Directory />
    </Container>
  )
}

function ExportUsers({ filter }: { readonly filter: DirectoryFilter }) {
  const [requestFile] = useRequestUsersFileMutation()
  return (
    <DownloadButton<typeof exportUsers>
      address="GET /api/users/export"
      input={{ query: filter }}
      failed="The users could not be exported."
      onTooLarge={() => askForFile(requestFile(filter))}
    >
      Export CSV
    </DownloadButton>
  )
}

/** The file of users that was asked for because the list is long. */
function UsersFile() {
  const { data } = useUsersFileQuery(undefined, { refetchOnMountOrArgChange: true })
  return <FileNotice<typeof downloadUsersFile> view={data} address="GET /api/users/export-file/content" />
}
