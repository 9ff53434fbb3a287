import { Download } from 'lucide-react'
import { useState } from 'react'
import type { ExportProps } from './ExportDialog.tsx'
import { late, loadAhead, useLatePart } from './late.ts'
import { Button } from './ui/Button.tsx'

const ExportDialog = late(async () => (await import('./ExportDialog.tsx')).ExportDialog)

/** Offers a table as a file that the server writes, with the columns and the format that its reader chooses. */
export function ExportButton(props: ExportProps) {
  const [open, setOpen] = useState(false)
  const isReady = useLatePart(ExportDialog, open, () => setOpen(false))
  return (
    <>
      <Button
        variant="secondary"
        size="sm"
        icon={Download}
        onPointerEnter={() => loadAhead(ExportDialog)}
        onClick={() => setOpen(true)}
      >
        Export
      </Button>
      {isReady && open && <ExportDialog {...props} onClose={() => setOpen(false)} />}
    </>
  )
}
