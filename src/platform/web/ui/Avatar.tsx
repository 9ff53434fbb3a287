import { useState } from 'react'
import { cx } from './cx.ts'

type AvatarProps = {
  name: string
  photo?: string | null | undefined
  size?: 'sm' | 'md' | 'lg' | undefined
  decorative?: boolean | undefined
  className?: string | undefined
}

const sizes = { sm: 'size-8', md: 'size-11', lg: 'size-20' }

const palettes = [
  'bg-green-soft text-green',
  'bg-accent-soft text-accent',
  'bg-info-soft text-info',
  'bg-waiting-soft text-waiting',
]

const hills = ['M0 30Q10 22 20 27T40 24V40H0Z', 'M0 26Q12 34 22 28T40 30V40H0Z', 'M0 31Q18 20 40 29V40H0Z']

/** A photo, or if there is none (or it fails) initials on a drawn shape that is always the same for a name. */
export function Avatar({ name, photo, size = 'md', decorative = false, className }: AvatarProps) {
  const [broken, setBroken] = useState<string>()
  const frame = cx('inline-block shrink-0 overflow-hidden rounded-full', sizes[size], className)
  if (photo && photo !== broken) {
    return (
      <img
        src={photo}
        alt={decorative ? '' : name}
        onError={() => setBroken(photo)}
        className={cx(frame, 'bg-sunken object-cover')}
      />
    )
  }
  const number = [...name].reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 9973, 7)
  return (
    <span
      {...(decorative ? { 'aria-hidden': true } : { role: 'img', 'aria-label': name })}
      className={cx(frame, palettes[number % palettes.length])}
    >
      <svg viewBox="0 0 40 40" aria-hidden="true" className="size-full">
        <path d={hills[number % hills.length]} fill="currentColor" opacity="0.14" />
        <text
          x="20"
          y="21"
          textAnchor="middle"
          dominantBaseline="central"
          fill="currentColor"
          fontSize="15"
          fontWeight="600"
          className="font-serif"
        >
          {initials(name)}
        </text>
      </svg>
    </span>
  )
}

function initials(name: string): string {
  const words = name.trim().split(/\s+/)
  const letters = words.length > 1 ? [words[0], words.at(-1)] : [words[0]]
  return letters
    .map((word) => [...(word ?? '')][0] ?? '')
    .join('')
    .toUpperCase()
}
