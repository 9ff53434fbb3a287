import type { ReactNode } from 'react'
import { cx } from './cx.ts'
import { type MessageTone, messageLook } from './message-look.ts'
import { VisuallyHidden } from './VisuallyHidden.tsx'

type NoticeProps = {
  tone?: MessageTone | undefined
  title?: string | undefined
  action?: ReactNode | undefined
  live?: boolean | undefined
  className?: string | undefined
  children: ReactNode
}

/** A message within the page. `live` is for one that appears in response to the reader's action. */
export function Notice({ tone = 'info', title, action, live = false, className, children }: NoticeProps) {
  const { icon: Icon, word, ink, soft, edge } = messageLook[tone]
  return (
    <div
      role={live ? (tone === 'bad' ? 'alert' : 'status') : undefined}
      className={cx('flex gap-3 rounded-control border px-4 py-3.5', soft, edge, className)}
    >
      <Icon aria-hidden="true" size={20} strokeWidth={1.75} className={cx('mt-0.5 shrink-0', ink)} />
      <div className="min-w-0 flex-1 text-[0.9375rem] leading-normal">
        <VisuallyHidden>{word}: </VisuallyHidden>
        {title && <p className="font-semibold">{title}</p>}
        <div>{children}</div>
        {action && <div className="mt-3 flex flex-wrap gap-2">{action}</div>}
      </div>
    </div>
  )
}
