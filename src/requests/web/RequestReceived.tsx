import { ArrowRight, CircleCheck } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { second } from '#kernel/clock.ts'
import * as paths from '#kernel/paths.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Card } from '#platform/web/ui/Card.tsx'
import { LinkButton } from '#platform/web/ui/LinkButton.tsx'

type Onward = { readonly to: string; readonly label: string; readonly soon: string }

const toDashboard: Onward = {
  to: paths.myAccount,
  label: 'Go to My Account',
  soon: 'My Account opens in a moment.',
}

type RequestReceivedProps = {
  readonly title: string
  readonly text: ReactNode
  /** The specification's delay before the next page comes by itself. */
  readonly seconds: number
  /** The next page; the dashboard unless the reader came from elsewhere. */
  readonly onward?: Onward | undefined
  readonly children?: ReactNode
}

/** Replaces a form whose request was accepted. It navigates on by itself, unless the reader stays. */
export function RequestReceived({ title, text, seconds, onward = toDashboard, children }: RequestReceivedProps) {
  const navigate = useNavigate()
  const { to, label, soon } = onward
  const heading = useRef<HTMLHeadingElement>(null)
  const [stays, setStays] = useState(false)

  useEffect(() => heading.current?.focus(), [])

  useEffect(() => {
    if (stays) return
    const timer = setTimeout(() => void navigate(to), seconds * second)
    return () => clearTimeout(timer)
  }, [navigate, to, seconds, stays])

  return (
    <Card padding="roomy" className="grid animate-rise justify-items-center gap-5 text-center">
      <span className="grid size-16 place-items-center rounded-full bg-good-soft text-good">
        <CircleCheck aria-hidden="true" size={32} strokeWidth={1.5} />
      </span>
      <div role="status">
        <h2 ref={heading} tabIndex={-1} className="font-semibold font-serif text-2xl leading-tight">
          {title}
        </h2>
        <div className="mt-2 max-w-prose text-balance text-ink-muted">{text}</div>
      </div>
      {children}
      <div className="flex flex-col items-center gap-2 sm:flex-row">
        <LinkButton to={to} icon={ArrowRight}>
          {label}
        </LinkButton>
        {!stays && (
          <Button variant="quiet" onClick={() => setStays(true)}>
            Stay on this page
          </Button>
        )}
      </div>
      <p className="text-ink-muted text-sm">{stays ? 'This page stays open until you leave it.' : soon}</p>
    </Card>
  )
}
