import { MessageCircle } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { chatHash } from '#features/chat/chat-hash.ts'
import { useSite } from '#features/operator/web/door.ts'
import { late, openLate } from '#platform/web/late.ts'
import { Container } from '#platform/web/ui/Container.tsx'

/** The chat is loaded when it is opened. */
const ChatPanel = late(async () => (await import('#features/chat/web/door.ts')).ChatPanel)

/**
 * The operator's widget if there is one, otherwise our own chat. The button floats only in windows whose margin is wide
 * enough for it, with its words or without; in narrower ones it would cover what is beside it, so it is at the end of the
 * page. A link with `chatHash` opens it.
 */
export function ChatCorner() {
  const site = useSite()
  const src = site?.chatWidgetSrc
  const { hash, key } = useLocation()
  const [open, setOpen] = useState(false)
  const [wasOpened, setWasOpened] = useState(false)
  const [unread, setUnread] = useState(0)

  useEffect(() => {
    if (src) loadChatWidget(src)
  }, [src])

  // biome-ignore lint/correctness/useExhaustiveDependencies: the same link opens the chat again.
  useEffect(() => {
    if (hash === chatHash) show()
  }, [hash, key])

  function show() {
    openLate(ChatPanel.load, () => {
      setWasOpened(true)
      setOpen(true)
    })
  }

  if (site === undefined || src) return null
  return (
    <Container className="flex justify-end mt-5 min-[79rem]:mt-0">
      <button
        type="button"
        onClick={show}
        className="flex min-h-12 min-w-12 items-center justify-center gap-2 rounded-full border border-line-strong bg-raised font-medium text-[0.9375rem] text-green hover:bg-green-soft max-[79rem]:ps-4 max-[79rem]:pe-5 min-[79rem]:fixed min-[79rem]:end-4 min-[79rem]:bottom-6 min-[79rem]:z-20 min-[79rem]:shadow-raised min-[100rem]:ps-4 min-[100rem]:pe-5"
      >
        <MessageCircle aria-hidden="true" size={20} strokeWidth={1.75} />
        <span className="min-[79rem]:max-[100rem]:sr-only">
          {unread > 0 ? `Chat with us (${unread} new)` : 'Chat with us'}
        </span>
        {unread > 0 && (
          <span aria-hidden="true" className="absolute end-0 top-0 size-3 rounded-full bg-accent max-[79rem]:hidden" />
        )}
      </button>
      {wasOpened && <ChatPanel open={open} onOpenChange={setOpen} onUnread={setUnread} />}
    </Container>
  )
}

/** Loads the live chat's script, once per page load and only where the chat may appear. */
function loadChatWidget(src: string): void {
  if (document.querySelector('script[data-chat-widget]') !== null) return
  const script = document.createElement('script')
  script.src = src
  script.async = true
  script.dataset.chatWidget = ''
  document.head.append(script)
}
