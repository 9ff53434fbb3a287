import { X } from 'lucide-react'
import { Dialog as Radix } from 'radix-ui'
import { type ReactNode, useRef } from 'react'
import { cx } from './cx.ts'
import { DialogActions } from './DialogActions.tsx'
import { IconButton } from './IconButton.tsx'

export type DialogProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: ReactNode
  description?: ReactNode | undefined
  footer?: ReactNode | undefined
  size?: 'sm' | 'md' | 'lg' | undefined
  role?: 'dialog' | 'alertdialog' | undefined
  closeOnEscape?: boolean | undefined
  closeOnOutsideClick?: boolean | undefined
  closeButton?: boolean | undefined
  overlayClassName?: string | undefined
  children?: ReactNode | undefined
}

const sizes = { sm: 'sm:max-w-md', md: 'sm:max-w-xl', lg: 'sm:max-w-3xl' }

/** A modal dialog; on a phone it is a sheet that rises from the bottom edge, within reach of the thumb. */
export function DialogSheet({
  open,
  onOpenChange,
  title,
  description,
  footer,
  size = 'md',
  role = 'dialog',
  closeOnEscape = true,
  closeOnOutsideClick = true,
  closeButton = true,
  overlayClassName,
  children,
}: DialogProps) {
  // Radix returns the focus only to its own trigger, and most of our dialogs are opened by state.
  const opener = useRef<Element>(null)

  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay
          className={cx(
            'fixed inset-0 z-40 animate-appear overflow-y-auto overscroll-contain bg-scrim',
            overlayClassName,
          )}
        >
          {/* The room above a sheet is where toasts are shown while it is open. */}
          <div className="flex min-h-full items-end justify-center pt-16 sm:items-center sm:p-6">
            <Radix.Content
              role={role}
              {...(description ? {} : { 'aria-describedby': undefined })}
              onOpenAutoFocus={() => {
                opener.current = document.activeElement
              }}
              onCloseAutoFocus={(event) => {
                event.preventDefault()
                const hasMovedOn = document.activeElement !== document.body
                if (!hasMovedOn && opener.current instanceof HTMLElement) opener.current.focus()
              }}
              onEscapeKeyDown={(event) => {
                if (!closeOnEscape) event.preventDefault()
              }}
              onPointerDownOutside={(event) => {
                if (!closeOnOutsideClick) event.preventDefault()
              }}
              className={cx(
                'relative w-full animate-rise rounded-t-card border border-line bg-raised p-5 shadow-raised sm:rounded-card sm:p-7',
                'pb-[max(1.25rem,env(safe-area-inset-bottom))]',
                sizes[size],
              )}
            >
              <Radix.Title
                className={cx('font-semibold font-serif text-[1.375rem] leading-tight', closeButton && 'pe-10')}
              >
                {title}
              </Radix.Title>
              {description && (
                <Radix.Description className="mt-2 text-ink-muted leading-normal">{description}</Radix.Description>
              )}
              {children && <div className="mt-5">{children}</div>}
              {footer && <DialogActions>{footer}</DialogActions>}
              {closeButton && (
                <Radix.Close asChild>
                  <IconButton
                    label="Close"
                    icon={X}
                    tooltip={false}
                    className="absolute! end-3 top-3 sm:end-4.5 sm:top-4.5"
                  />
                </Radix.Close>
              )}
            </Radix.Content>
          </div>
        </Radix.Overlay>
      </Radix.Portal>
    </Radix.Root>
  )
}
