import { CircleAlert, CircleCheck, Info, X } from 'lucide-react'
import { useEffect } from 'react'
import { Toaster as Sonner, toast } from 'sonner'
import { showToastsBy } from './toast-requests.ts'

const icons = {
  success: <CircleCheck aria-hidden="true" size={20} strokeWidth={1.75} />,
  error: <CircleAlert aria-hidden="true" size={20} strokeWidth={1.75} />,
  info: <Info aria-hidden="true" size={20} strokeWidth={1.75} />,
  close: <X aria-hidden="true" size={18} strokeWidth={1.75} />,
}

/** The toasts themselves. One stays for 5 seconds, longer under the pointer. */
export function ToastList() {
  useEffect(
    () =>
      showToastsBy(
        (kind, message, description) => void toast[kind](message, { id: `${kind} ${message}`, description }),
      ),
    [],
  )
  return (
    <Sonner
      position="top-center"
      duration={5_000}
      visibleToasts={4}
      gap={10}
      expand
      closeButton
      containerAriaLabel="Notifications"
      icons={icons}
      className="font-sans!"
      toastOptions={{
        unstyled: true,
        closeButtonAriaLabel: 'Close notification',
        classNames: {
          toast:
            'flex w-(--width) max-w-full items-start gap-3 rounded-card border border-line bg-raised py-1 ps-4 pe-1 text-[0.9375rem] text-ink leading-snug shadow-raised max-sm:w-full',
          icon: 'mt-3 shrink-0',
          content: 'min-w-0 flex-1 py-3',
          description: 'mt-1 text-ink-muted text-sm',
          closeButton:
            'order-last grid size-11 shrink-0 place-items-center rounded-control text-ink-muted -outline-offset-4 hover:text-ink *:pointer-events-none',
          success: '[&>[data-icon]]:text-good',
          error: '[&>[data-icon]]:text-danger',
          info: '[&>[data-icon]]:text-info',
        },
      }}
    />
  )
}
