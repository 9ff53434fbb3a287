import { type ReactNode, useState } from 'react'
import { Button } from './Button.tsx'
import type { ButtonVariant } from './button-look.ts'
import { Dialog } from './Dialog.tsx'

export type ConfirmButton = {
  label: string
  action?: (() => unknown) | undefined
  variant?: ButtonVariant | undefined
  className?: string | undefined
}

type ConfirmDialogProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: string
  message: ReactNode
  buttons?: readonly ConfirmButton[] | undefined
  onConfirm?: (() => unknown) | undefined
  closeOnEscape?: boolean | undefined
  closeOnOutsideClick?: boolean | undefined
  overlayClassName?: string | undefined
}

/**
 * Asks before something that matters. Without `buttons` it has Cancel and Confirm, and Confirm calls `onConfirm`. An
 * action may return a promise: the dialog stays, with that button pending, until it is settled, and closes after it.
 */
export function ConfirmDialog({
  open,
  onOpenChange,
  title,
  message,
  buttons,
  onConfirm,
  closeOnEscape = true,
  closeOnOutsideClick = true,
  overlayClassName,
}: ConfirmDialogProps) {
  const [running, setRunning] = useState<string>()
  const shown = buttons ?? [
    { label: 'Cancel', variant: 'secondary' },
    { label: 'Confirm', action: onConfirm },
  ]

  async function run({ label, action }: ConfirmButton) {
    setRunning(label)
    try {
      await action?.()
      onOpenChange(false)
    } finally {
      setRunning(undefined)
    }
  }

  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      role="alertdialog"
      size="sm"
      title={title}
      description={message}
      closeButton={false}
      closeOnEscape={closeOnEscape && !running}
      closeOnOutsideClick={closeOnOutsideClick && !running}
      overlayClassName={overlayClassName}
      footer={shown.map((button) => (
        <Button
          key={button.label}
          variant={button.variant}
          className={button.className}
          pending={running === button.label}
          disabled={running !== undefined && running !== button.label}
          onClick={() => run(button)}
        >
          {button.label}
        </Button>
      ))}
    />
  )
}
