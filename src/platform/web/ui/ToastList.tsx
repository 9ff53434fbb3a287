import { CircleAlert, CircleCheck, Info, X } from 'lucide-react'
import { useEffect } from 'react'
import { Toaster as Sonner, toast } from 'sonner'
import { noticeReader, showToastsBy } from './toast-requests.ts'

const icons = {
  success: <CircleCheck aria-hidden="true" size={20} strokeWidth={1.75} />,
  error: <CircleAlert aria-hidden="true" size={20} strokeWidth={1.75} />,
  info: <Info aria-hidden="true" size={20} strokeWidth={1.75} />,
  close: <X aria-hidden="true" size={18} strokeWidth={1.75} />,
}

const shower: Parameters<typeof showToastsBy>[0] = {
  show: ({ id, kind, message, more }) =>
    void toast[kind](message, { id, description: more, ...(isOverSheet() && { position: 'top-center' }) }),
  clear: (kept) => {
    for (const { id } of toast.getToasts()) if (!kept.has(String(id))) toast.dismiss(id)
  },
}

/** On a phone a dialog is a sheet with its buttons at the bottom edge, and leaves room above it. */
function isOverSheet(): boolean {
  return window.matchMedia('(width < 40rem)').matches && document.querySelector('[role$=dialog]') !== null
}

/**
 * The toasts themselves, at the bottom, where neither the navigation nor the title of a dialog is; on a phone above the
 * tabs. Each stays for 5 seconds, longer while hovered.
 */
export function ToastList() {
  useEffect(() => showToastsBy(shower), [])
  useEffect(() => {
    window.addEventListener('pointerdown', noticeReader, true)
    window.addEventListener('keydown', noticeReader, true)
    return () => {
      window.removeEventListener('pointerdown', noticeReader, true)
      window.removeEventListener('keydown', noticeReader, true)
    }
  }, [])
  return (
    <Sonner
      position="bottom-right"
      duration={5_000}
      visibleToasts={4}
      gap={10}
      expand
      offset={{ bottom: '5.5rem', right: '1.5rem' }}
      mobileOffset={{ top: '4px', bottom: 'calc(var(--tab-bar, 0px) + 8px)', left: '8px', right: '8px' }}
      closeButton
      containerAriaLabel="Notifications"
      icons={icons}
      className="font-sans!"
      toastOptions={{
        unstyled: true,
        closeButtonAriaLabel: 'Close notification',
        classNames: {
          toast:
            'flex w-(--width) max-w-full items-start gap-3 rounded-card border border-line bg-raised py-1 ps-4 pe-1 text-[0.9375rem] text-ink leading-snug shadow-raised max-sm:w-full max-sm:items-center max-sm:data-[front=false]:invisible max-sm:py-0 max-sm:text-sm max-sm:leading-tight',
          icon: 'mt-3 shrink-0 max-sm:mt-0',
          content: 'min-w-0 flex-1 py-3 max-sm:py-1.5',
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
