import { CircleCheck, CircleDot, CircleX, Clock, Info, type LucideIcon } from 'lucide-react'
import { lookUp } from '#kernel/notation.ts'
import { cx } from './cx.ts'
import { type Tone, toneOnSoft } from './tone.ts'

type StatusProps = { readonly tone: Tone; readonly label: string; readonly icon?: LucideIcon | undefined }

const toneIcons: Record<Tone, LucideIcon> = {
  neutral: CircleDot,
  waiting: Clock,
  good: CircleCheck,
  bad: CircleX,
  info: Info,
}

/** A state is an icon, a word and a colour together. */
export function Status({ tone, label, icon: Icon = toneIcons[tone] }: StatusProps) {
  return (
    <span
      className={cx(
        'inline-flex items-center gap-1.5 whitespace-nowrap align-middle rounded-full py-1 ps-2 pe-2.5 font-medium text-[0.8125rem] leading-none',
        toneOnSoft[tone],
      )}
    >
      <Icon aria-hidden="true" size={14} strokeWidth={2} className="shrink-0" />
      {label}
    </span>
  )
}

export type Look = { readonly tone: Tone; readonly label?: string; readonly icon?: LucideIcon }

type StatusOfProps = { readonly looks: Readonly<Record<string, Look>>; readonly state: string }

/**
 * A state that the server names. A word that this client does not know, because the server is newer, is shown as it is,
 * in the colours of a rejection.
 */
export function StatusOf({ looks, state }: StatusOfProps) {
  return <Status label={state} {...(lookUp(looks, state) ?? { tone: 'bad' })} />
}
