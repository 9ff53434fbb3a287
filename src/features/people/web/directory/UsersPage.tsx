import { useAuth } from '#features/sessions/web/door.ts'
import { mayAccess } from '#kernel/access.ts'
import * as paths from '#kernel/paths.ts'
import { BackLink } from '#platform/web/ui/BackLink.tsx'
import { Container } from '#platform/web/ui/Container.tsx'
import { PageHeader } from '#platform/web/ui/PageHeader.tsx'
import { Directory } from './Directory.tsx'
import { ExportUsers } from './ExportUsers.tsx'
import { StaffFactors } from './StaffFactors.tsx'
import { SummaryStrip } from './SummaryStrip.tsx'
import { UsersFile } from './UsersFile.tsx'
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
