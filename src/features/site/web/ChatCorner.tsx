import { CircleQuestionMark } from 'lucide-react'
import { useEffect } from 'react'
import { Link } from 'react-router'
import { loadChatWidget } from './chat-widget.ts'
import { useSite } from './queries.ts'

const entryLook =
  'flex min-h-11 items-center rounded-sm px-3.5 text-[0.9375rem] text-ink no-underline hover:bg-green-soft'

/** The operator's live chat where there is one, and otherwise a way to our own help. */
export function ChatCorner() {
  const site = useSite()
  const src = site?.chatWidgetSrc

  useEffect(() => {
    if (src) loadChatWidget(src)
  }, [src])

  if (site === undefined || src) return null
  return (
    <details className="group fixed end-4 bottom-4 z-20 sm:end-6 sm:bottom-6">
      <summary className="flex min-h-12 cursor-pointer list-none items-center gap-2 rounded-full border border-line-strong bg-raised ps-4 pe-5 font-medium text-[0.9375rem] text-green shadow-raised hover:bg-green-soft [&::-webkit-details-marker]:hidden">
        <CircleQuestionMark aria-hidden="true" size={20} strokeWidth={1.75} />
        Help
      </summary>
      <ul className="absolute end-0 bottom-14 w-48 rounded-card border border-line bg-raised p-1.5 shadow-raised">
        <li>
          <Link to="/support" className={entryLook}>
            Support
          </Link>
        </li>
        <li>
          <Link to="/contact" className={entryLook}>
            Contact us
          </Link>
        </li>
      </ul>
    </details>
  )
}
