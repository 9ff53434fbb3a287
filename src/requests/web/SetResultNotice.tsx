import { useEffect, useRef } from 'react'
import { Button } from '#platform/web/ui/Button.tsx'
import { Notice } from '#platform/web/ui/Notice.tsx'
import { bringIntoView } from './in-view.ts'
import type { SetDeciding } from './use-set-decision.ts'

type SetResultNoticeProps<Data> = { readonly deciding: SetDeciding<Data>; readonly onDismissed: () => void }

/** The result of a set: how many, and why some were refused. */
export function SetResultNotice<Data>({ deciding, onDismissed }: SetResultNoticeProps<Data>) {
  const { result, dismiss } = deciding
  const notice = useRef<HTMLDivElement>(null)

  // The dialog gives the focus back to what opened it, which has left with its entries; what was achieved takes it then.
  useEffect(() => {
    if (result === undefined) return
    const timer = setTimeout(() => notice.current && bringIntoView(notice.current))
    return () => clearTimeout(timer)
  }, [result])

  if (result === undefined) return null
  const { message, refused, left } = result
  return (
    <div ref={notice} tabIndex={-1} className="mb-3 scroll-mt-18 outline-none">
      <Notice
        live
        tone={refused.length > 0 ? 'waiting' : 'good'}
        title={message}
        action={
          <Button
            variant="secondary"
            size="sm"
            onClick={() => {
              dismiss()
              onDismissed()
            }}
          >
            OK
          </Button>
        }
      >
        {refused.length > 0 && (
          <ul className="list-disc ps-5">
            {refused.map(({ message: reason, entries }) => (
              <li key={reason}>
                {entries.map(({ person }) => person.name).join(', ')}: {reason}
              </li>
            ))}
          </ul>
        )}
        {left.length > 0 && <p className="mt-1">What was refused and still waits is left selected.</p>}
      </Notice>
    </div>
  )
}
