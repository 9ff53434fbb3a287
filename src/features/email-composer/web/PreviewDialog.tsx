import { Dialog } from '#platform/web/ui/Dialog.tsx'

type PreviewDialogProps = { readonly html: string | undefined; readonly onClose: () => void }

/** The letter as a mail client will show it, without scripts or working links. */
export function PreviewDialog({ html, onClose }: PreviewDialogProps) {
  return (
    <Dialog open={html !== undefined} onOpenChange={(open) => !open && onClose()} size="lg" title="Preview">
      <iframe
        sandbox=""
        title="Preview of the letter"
        srcDoc={html ?? ''}
        className="h-[65dvh] w-full rounded-card border border-line bg-[#fff]"
      />
    </Dialog>
  )
}
