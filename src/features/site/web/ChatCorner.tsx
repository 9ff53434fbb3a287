import { MessageCircle } from 'lucide-react'
import { lazy, Suspense, useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { chatHash } from '#features/chat/chat-hash.ts'
import { useSite } from '#features/operator/web/door.ts'
import { Container } from '#platform/web/ui/Container.tsx'
import { loadChatWidget } from './chat-widget.ts'

/** Nothing of the chat is loaded before somebody opens it. */
const ChatPanel = lazy(async () => ({ default: (await import('#features/chat/web/door.ts')).ChatPanel }))

/**
 * The operator's widget if there is one, otherwise our own chat. The button floats only in windows with a wide enough
 * margin; in narrower ones it would cover other buttons, so it is at the end of the page. A link with
 * `chatHash` opens it.
 */
export function ChatCorner() {
  const site = useSite()
  const src = site?.chatWidgetSrc
  const { hash, key } = useLocation()
  const [open, setOpen] = useState(false)
  const [isLoaded, setIsLoaded] = useState(false)
  const [unread, setUnread] = useState(0)

  useEffect(() => {
    if (src) loadChatWidget(src)
  }, [src])

  // biome-ignore lint/correctness/useExhaustiveDependencies: the same link opens the chat again.
  useEffect(() => {
    if (hash === chatHash) show()
  }, [hash, key])

  function show() {
    setIsLoaded(true)
    setOpen(true)
  }

  if (site === undefined || src) return null
  return (
    <Container className="flex justify-end max-[86rem]:mt-12">
      <button
        type="button"
        onClick={show}
        className="flex min-h-12 items-center gap-2 rounded-full border border-line-strong bg-raised ps-4 pe-5 font-medium text-[0.9375rem] text-green hover:bg-green-soft min-[86rem]:fixed min-[86rem]:end-6 min-[86rem]:bottom-6 min-[86rem]:z-20 min-[86rem]:shadow-raised"
      >
        <MessageCircle aria-hidden="true" size={20} strokeWidth={1.75} />
        {unread > 0 ? `Chat with us (${unread} new)` : 'Chat with us'}
      </button>
      {isLoaded && (
        <Suspense>
          <ChatPanel open={open} onOpenChange={setOpen} onUnread={setUnread} />
        </Suspense>
      )}
    </Container>
  )
}
