import { CircleQuestionMark } from 'lucide-react'
import { useEffect } from 'react'
import { Link } from 'react-router'
import { useSite } from '#features/operator/web/door.ts'
import * as paths from '#kernel/paths.ts'
import { Container } from '#platform/web/ui/Container.tsx'
import { loadChatWidget } from './chat-widget.ts'

const entryLook =
  'flex min-h-11 items-center rounded-sm px-3.5 text-[0.9375rem] text-ink no-underline hover:bg-green-soft'

/**
 * The operator's live chat if there is one, otherwise links to our own help. They float only in windows with a wide
 * enough margin; in narrower ones they would cover other buttons, so they are at the end of the page.
 */
export function ChatCorner() {
  const site = useSite()
  const src = site?.chatWidgetSrc

  useEffect(() => {
    if (src) loadChatWidget(src)
  }, [src])

  if (site === undefined || src) return null
  return (
    <Container className="flex justify-end max-[86rem]:mt-12">
      <details className="relative z-20 min-[86rem]:fixed min-[86rem]:end-6 min-[86rem]:bottom-6">
        <summary className="flex min-h-12 cursor-pointer list-none items-center gap-2 rounded-full border border-line-strong bg-raised ps-4 pe-5 font-medium text-[0.9375rem] text-green hover:bg-green-soft min-[86rem]:shadow-raised [&::-webkit-details-marker]:hidden">
          <CircleQuestionMark aria-hidden="true" size={20} strokeWidth={1.75} />
          Help
        </summary>
        <ul className="absolute end-0 bottom-14 w-48 rounded-card border border-line bg-raised p-1.5 shadow-raised">
          <li>
            <Link to={paths.support} className={entryLook}>
              Support
            </Link>
          </li>
          <li>
            <Link to={paths.contact} className={entryLook}>
              Contact us
            </Link>
          </li>
        </ul>
      </details>
    </Container>
  )
}
