import { FileNotice } from '#features/exports/web/door.ts'
import { downloadUsersFile } from '../../api.ts'
import { useUsersFileQuery } from '../queries.ts'

/** The file of users that was asked for because the list is long. */
export function UsersFile() {
  const { data } = useUsersFileQuery(undefined, { refetchOnMountOrArgChange: true })
  return <FileNotice view={data} endpoint={downloadUsersFile} />
}
