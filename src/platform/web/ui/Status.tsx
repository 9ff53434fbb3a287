import { CircleCheck, CircleDot, CircleX, Clock, Info, type LucideIcon } from 'lucide-react'
import { cx } from './cx.ts'
import { type State, states } from './states.ts'
import { type Tone, toneOnSoft } from './tone.ts'

type StatusProps =
  | { state: State; label?: string | undefined; tone?: never; icon?: never }
  | { tone: Tone; label: string; icon?: LucideIcon | undefined; state?: never }

const toneIcons: Record<Tone, LucideIcon> = {
  neutral: CircleDot,
  waiting: Clock,
  good: CircleCheck,
  bad: CircleX,
  info: Info,
}

/** A state is an icon, a word and a colour together: a known one by its name, any other by its tone and label. */
export function Status(props: StatusProps) {
  const look = props.state === undefined ? { icon: toneIcons[props.tone], ...props } : states[props.state]
  const Icon = look.icon ?? toneIcons[look.tone]
  return (
    <span
      className={cx(
        'inline-flex items-center gap-1.5 whitespace-nowrap align-middle rounded-full py-1 ps-2 pe-2.5 font-medium text-[0.8125rem] leading-none',
        toneOnSoft[look.tone],
      )}
    >
      <Icon aria-hidden="true" size={14} strokeWidth={2} className="shrink-0" />
      {props.label ?? look.label}
    </span>
  )
}
