import { Download } from 'lucide-react'
import { useState } from 'react'
import { callForFile } from '#platform/web/call.ts'
import { failureOf } from '#platform/web/failure.ts'
import { toastRefusal } from '#platform/web/forms/toast-failure.ts'
import { saveFile } from '#platform/web/save-file.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { exportUsers } from '../../api.ts'
import type { DirectoryFilter } from './use-directory-filter.ts'

/** A plain link could not ask for a factor first. */
export function ExportUsers({ filter }: { readonly filter: DirectoryFilter }) {
  const [pending, setPending] = useState(false)

  async function download() {
    setPending(true)
    try {
      const { bytes, name } = await callForFile(exportUsers, { query: filter })
      saveFile(bytes, name)
    } catch (error) {
      toastRefusal(failureOf(error), 'The users could not be exported.')
    } finally {
      setPending(false)
    }
  }

  return (
    <Button variant="secondary" icon={Download} pending={pending} onClick={download}>
      Export CSV
    </Button>
  )
}
