import { ConfirmDialog } from '#platform/web/ui/ConfirmDialog.tsx'

type ResetDialogProps = {
  readonly open: boolean
  readonly onOpenChange: (open: boolean) => void
  readonly startAgain: () => Promise<void>
}

export function ResetDialog({ open, onOpenChange, startAgain }: ResetDialogProps) {
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title="Start the demo again?"
      message="Accounts, requests and letters made in this demo are removed, the clock returns to today, and you are signed out. The sample company begins again as it was."
      buttons={[
        { label: 'Cancel', variant: 'secondary' },
        { label: 'Start again', variant: 'danger', action: startAgain },
      ]}
    />
  )
}
