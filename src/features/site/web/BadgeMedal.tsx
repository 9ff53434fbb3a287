import type { badgeNames } from '#features/operator/content.ts'
import { cx } from '#platform/web/ui/cx.ts'

type BadgeMedalProps = { readonly badge: (typeof badgeNames)[number] }

const pips: Record<BadgeMedalProps['badge'], number> = { member: 1, leader: 2, expert: 3, master: 4 }

/** A medal: the higher the badge, the more ears of corn; the highest has the accent colour. */
export function BadgeMedal({ badge }: BadgeMedalProps) {
  const count = pips[badge]
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 120 120"
      width={112}
      height={112}
      fill="none"
      stroke="currentColor"
      strokeWidth="1.6"
      strokeLinecap="round"
      className={cx('mx-auto', badge === 'master' ? 'text-accent' : 'text-green')}
    >
      <circle cx="60" cy="60" r="56" className={badge === 'master' ? 'fill-accent-soft' : 'fill-green-soft'} />
      <circle cx="60" cy="60" r="49" strokeDasharray="1 4" />
      {Array.from({ length: count }, (_, place) => {
        const x = 60 + (place - (count - 1) / 2) * 17
        const lean = (place - (count - 1) / 2) * 5
        const ears = [0, 1, 2, 3].map((row) => {
          const at = `${x + lean * (1 - row * 0.2)} ${40 + row * 9}`
          return `M${at}q-7 1 -7 -8q7 0 7 8M${at}q7 1 7 -8q-7 0 -7 8`
        })
        return <path key={x} d={`M${60 + lean * 0.5} 92Q${x} 80 ${x + lean} 38${ears.join('')}`} />
      })}
      <path d="M38 92Q60 100 82 92" />
    </svg>
  )
}
