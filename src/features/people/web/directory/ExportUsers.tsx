import { DownloadButton } from '#platform/web/DownloadButton.tsx'
import { exportUsers } from '../../api.ts'
import type { DirectoryFilter } from './use-directory-filter.ts'

export function ExportUsers({ filter }: { readonly filter: DirectoryFilter }) {
  return (
    <DownloadButton endpoint={exportUsers} input={{ query: filter }} failed="The users could not be exported.">
      Export CSV
    </DownloadButton>
  )
}
