import { askForFile } from '#features/exports/web/door.ts'
import { DownloadButton } from '#platform/web/DownloadButton.tsx'
import { exportUsers } from '../../api.ts'
import { useRequestUsersFileMutation } from '../queries.ts'
import type { DirectoryFilter } from './use-directory-filter.ts'

export function ExportUsers({ filter }: { readonly filter: DirectoryFilter }) {
  const [requestFile] = useRequestUsersFileMutation()
  return (
    <DownloadButton
      endpoint={exportUsers}
      input={{ query: filter }}
      failed="The users could not be exported."
      onTooLarge={() => askForFile(requestFile(filter))}
    >
      Export CSV
    </DownloadButton>
  )
}
