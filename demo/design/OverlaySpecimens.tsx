import { useState } from 'react'
import { Button } from '#platform/web/ui/Button.tsx'
import { ConfirmDialog } from '#platform/web/ui/ConfirmDialog.tsx'
import { Details } from '#platform/web/ui/Details.tsx'
import { Dialog } from '#platform/web/ui/Dialog.tsx'
import { Money } from '#platform/web/ui/Money.tsx'
import { Popover } from '#platform/web/ui/Popover.tsx'
import { RequestStatus } from '#requests/web/RequestStatus.tsx'
import { Row, Specimen } from './Specimen.tsx'

export function OverlaySpecimens() {
  const [open, setOpen] = useState<'dialog' | 'popover' | 'confirm' | 'delete' | 'stubborn'>()
  const close = () => setOpen(undefined)

  return (
    <>
      <Specimen name="Dialog" note="Traps the focus, gives it back, closes with Escape and with a click outside.">
        <Button variant="secondary" onClick={() => setOpen('dialog')}>
          Open a dialog
        </Button>
        <Dialog
          open={open === 'dialog'}
          onOpenChange={close}
          title="Withdrawal"
          description="Requested on 14 March 2026."
          footer={
            <Button variant="secondary" onClick={close}>
              Close
            </Button>
          }
        >
          <Details
            items={[
              { label: 'Amount', value: <Money value="240" /> },
              { label: 'Status', value: <RequestStatus state="Pending" /> },
            ]}
          />
        </Dialog>
      </Specimen>
      <Specimen name="Popover" note="Beside its button, with the page in sight. It gives the focus back on Escape.">
        <Popover
          label="What the colours say"
          open={open === 'popover'}
          onOpenChange={(next) => setOpen(next ? 'popover' : undefined)}
          trigger={<Button variant="secondary">Open a popover</Button>}
        >
          <p className="mb-4 text-ink-muted leading-normal">Amber waits for somebody. Red has waited for too long.</p>
          <Button size="sm" onClick={close}>
            I see
          </Button>
        </Popover>
      </Specimen>
      <Specimen name="ConfirmDialog">
        <Row>
          <Button variant="secondary" onClick={() => setOpen('confirm')}>
            With its defaults
          </Button>
          <Button variant="secondary" onClick={() => setOpen('delete')}>
            With other buttons
          </Button>
          <Button variant="secondary" onClick={() => setOpen('stubborn')}>
            Only by its buttons
          </Button>
        </Row>
        <ConfirmDialog
          open={open === 'confirm'}
          onOpenChange={close}
          title="Approve withdrawal"
          message="Pay $240.00 to Clara Lindqvist? This cannot be undone."
          onConfirm={() => new Promise((resolve) => setTimeout(resolve, 1_200))}
        />
        <ConfirmDialog
          open={open === 'delete'}
          onOpenChange={close}
          title="Delete user"
          message="Are you sure to delete this user?"
          buttons={[
            { label: 'Cancel', variant: 'secondary' },
            { label: 'Delete', variant: 'danger' },
          ]}
        />
        <ConfirmDialog
          open={open === 'stubborn'}
          onOpenChange={close}
          title="Stay or go"
          message="Escape and a click outside do nothing here."
          closeOnEscape={false}
          closeOnOutsideClick={false}
        />
      </Specimen>
    </>
  )
}
