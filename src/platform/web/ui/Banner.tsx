import type { ReactNode } from 'react'
import { cx } from './cx.ts'
import { type MessageTone, messageLook } from './message-look.ts'

type BannerProps = {
  tone?: 'info' | 'warning' | 'danger' | undefined
  label?: string | undefined
  action?: ReactNode | undefined
  children: ReactNode
}

const tones: Record<'info' | 'warning' | 'danger', MessageTone> = { info: 'info', warning: 'waiting', danger: 'bad' }

/** A strip across the page about the whole account or session. `label` names its region; give each banner its own. */
export function Banner({ tone = 'info', label, action, children }: BannerProps) {
  const { icon: Icon, word, ink, soft } = messageLook[tones[tone]]
  return (
    <section aria-label={label ?? word} className={cx('border-line border-b', soft)}>
      <div className="mx-auto flex max-w-6xl items-start gap-3 px-4 py-2.5 sm:items-center sm:px-6">
        <Icon aria-hidden="true" size={20} strokeWidth={1.75} className={cx('mt-0.5 shrink-0 sm:mt-0', ink)} />
        <div className="flex min-w-0 flex-1 flex-col gap-x-4 gap-y-2 sm:flex-row sm:items-center sm:justify-between">
          <div className="min-w-0 text-[0.9375rem] leading-snug">{children}</div>
          {action && <div className="flex shrink-0 flex-wrap gap-2">{action}</div>}
        </div>
      </div>
    </section>
  )
}
