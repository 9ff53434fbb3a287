import { Bookmark } from 'lucide-react'
import { useState } from 'react'
import { late } from '#platform/web/late.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Popover } from '#platform/web/ui/Popover.tsx'
import { Skeleton } from '#platform/web/ui/Skeleton.tsx'
import type { ViewPage } from '../saved-view.ts'

type SavedViewsProps = { readonly page: ViewPage }

const SavedViewsPanel = late(
  async () => (await import('./SavedViewsPanel.tsx')).SavedViewsPanel,
  <Skeleton shape="list" rows={2} />,
)

/** Opens a list with a saved filter, and saves the present one. */
export function SavedViews({ page }: SavedViewsProps) {
  const [open, setOpen] = useState(false)
  return (
    <Popover
      label="Saved views"
      open={open}
      onOpenChange={setOpen}
      trigger={
        <Button variant="secondary" size="sm" icon={Bookmark}>
          Views
        </Button>
      }
    >
      <SavedViewsPanel page={page} onOpened={() => setOpen(false)} />
    </Popover>
  )
}
