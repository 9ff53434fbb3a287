import { ArrowLeft } from 'lucide-react'
import { useEffect, useId, useRef } from 'react'
import { Button } from '#platform/web/ui/Button.tsx'
import { cx } from '#platform/web/ui/cx.ts'
import { secondText } from '#platform/web/ui/moment-text.ts'
import { Tabs } from '#platform/web/ui/Tabs.tsx'
import { LetterHtml } from './LetterHtml.tsx'
import { LetterText } from './LetterText.tsx'
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
