import { MailOpen } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { MailboxHint } from '#features/operator/web/door.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { EmailAddress } from '#platform/web/ui/EmailAddress.tsx'
import { useCoolDown } from '../verification/use-cool-down.ts'
import type { Sent } from './ForgotForm.tsx'

type ResetLetterSentProps = { readonly sent: Sent; readonly onAgain: () => void }

const coolDownSeconds = 30

/** Replaces the form, and takes over the focus that the form had. */
export function ResetLetterSent({ sent, onAgain }: ResetLetterSentProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const { secondsLeft } = useCoolDown(coolDownSeconds)
  useEffect(() => heading.current?.focus(), [])

  return (
    <div className="grid justify-items-start gap-5">
      <span className="grid size-14 place-items-center rounded-full bg-green-soft text-green">
        <MailOpen aria-hidden="true" size={26} strokeWidth={1.5} />
      </span>
      <div>
        <h2 ref={heading} tabIndex={-1} className="font-semibold font-serif text-[1.375rem] leading-tight">
          Check your mailbox
        </h2>
        <p className="mt-2 text-ink-muted">
          {sent.message}: <EmailAddress address={sent.to} />
        </p>
      </div>
      <MailboxHint to={sent.to} className="w-full" />
      <Button variant="secondary" disabled={secondsLeft > 0} onClick={onAgain} fullWidth>
        {secondsLeft > 0 ? `Ask again in ${secondsLeft} s` : 'Ask again, or for another address'}
      </Button>
    </div>
  )
}
