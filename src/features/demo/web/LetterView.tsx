import { ArrowLeft } from 'lucide-react'
import { useEffect, useId, useRef } from 'react'
import { Button } from '#platform/web/ui/Button.tsx'
import { cx } from '#platform/web/ui/cx.ts'
import { secondText } from '#platform/web/ui/moment-text.ts'
import { Tabs } from '#platform/web/ui/Tabs.tsx'
import { TextLink } from '#platform/web/ui/TextLink.tsx'
import type { Letter } from './queries.ts'

type LetterViewProps = {
  readonly letter: Letter
  /** Whether the reader chose this letter; if not, it is shown as the newest. */
  readonly chosen: boolean
  readonly onClose: () => void
}

export function LetterView({ letter, chosen, onClose }: LetterViewProps) {
  const titleId = useId()
  const back = useRef<HTMLButtonElement>(null)
  const title = useRef<HTMLHeadingElement>(null)

  // On a narrow screen the letter replaces the list and the button pressed in it, so the focus moves to the letter.
  useEffect(() => {
    if (chosen && back.current?.offsetParent) title.current?.focus()
  }, [chosen])

  return (
    <article aria-labelledby={titleId} className={cx('min-w-0', !chosen && 'hidden lg:block')}>
      <Button ref={back} variant="quiet" icon={ArrowLeft} onClick={onClose} className="-ms-4.5 mb-2 lg:hidden">
        All letters
      </Button>
      <h2
        ref={title}
        id={titleId}
        tabIndex={-1}
        className="scroll-mt-16 font-semibold font-serif text-[1.375rem] leading-tight"
      >
        {letter.subject}
      </h2>
      <p className="mt-1 wrap-anywhere text-ink-muted">
        To {letter.to}, <time dateTime={letter.sentAt}>{secondText(letter.sentAt)}</time>
      </p>
      <Tabs
        label="Forms of this letter"
        className="mt-4"
        tabs={[
          { value: 'letter', label: 'Letter', content: <LetterHtml letter={letter} /> },
          { value: 'text', label: 'Plain text', content: <LetterText text={letter.text} /> },
        ]}
      />
    </article>
  )
}

/**
 * The letter as a mail client would show it. The sandbox blocks scripts. Links open in the top window, because a new
 * tab would inherit the sandbox and be signed out.
 */
function LetterHtml({ letter }: { readonly letter: Letter }) {
  return (
    <iframe
      sandbox="allow-popups allow-top-navigation-by-user-activation"
      title={`Letter: ${letter.subject}`}
      srcDoc={withLinksToTheWindow(letter.html)}
      className="h-[70dvh] min-h-96 w-full rounded-card border border-line bg-[#fff]"
    />
  )
}

/** Inserts into the head, because anything before the doctype triggers quirks mode. */
function withLinksToTheWindow(html: string): string {
  const base = '<base target="_top">'
  return /<head[^>]*>/i.test(html) ? html.replace(/<head[^>]*>/i, (head) => head + base) : base + html
}

const address = /(https?:\/\/[^\s<>"]*[^\s<>".,;:!?)])/

function LetterText({ text }: { readonly text: string }) {
  const pieces = text.split(address)
  return (
    <div className="whitespace-pre-wrap rounded-card border border-line bg-surface p-5 font-mono text-sm wrap-anywhere">
      {pieces.map((piece, place) =>
        // Splitting by a capture group puts the matches at the odd indexes.
        place % 2 === 1 ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of one text never change their order.
          <LetterLink key={place} address={piece} />
        ) : (
          piece
        ),
      )}
    </div>
  )
}

/** Links to this origin are client-side navigations. */
function LetterLink({ address }: { readonly address: string }) {
  const { origin, pathname, search, hash } = new URL(address)
  if (origin !== window.location.origin) return <TextLink href={address}>{address}</TextLink>
  return <TextLink to={`${pathname}${search}${hash}`}>{address}</TextLink>
}
