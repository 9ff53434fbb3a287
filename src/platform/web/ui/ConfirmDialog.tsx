import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react'
import { Button } from './Button.tsx'
import type { ButtonVariant } from './button-look.ts'
import { Dialog } from './Dialog.tsx'
import { useLateFocus } from './use-late-focus.ts'

type ConfirmButton = {
  label: string
  action?: (() => unknown) | undefined
  variant?: ButtonVariant | undefined
  className?: string | undefined
  /** Focused when the dialog opens, so that Enter presses it; by default the first button is. */
  focused?: boolean | undefined
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
 * action may return a promise: the dialog stays open with that button pending until it settles, and then closes.
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
  const focused = useRef<HTMLButtonElement>(null)
  const shown = buttons ?? [
    { label: 'Cancel', variant: 'secondary' },
    { label: 'Confirm', action: onConfirm },
  ]

  useLateFocus(focused, open)

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
          ref={button.focused ? focused : undefined}
          onKeyDown={ignoreHeldEnter}
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

/** A key held down since it opened the dialog is not an answer to it. */
function ignoreHeldEnter(event: KeyboardEvent) {
  if (event.key === 'Enter' && event.repeat) event.preventDefault()
}
