import type { SocialNetwork } from '#features/operator/content.ts'

/** Our own plain glyphs, because the logos belong to the networks. */
const glyphs: Record<SocialNetwork, string> = {
  linkedin: 'M5 9.5V19M5 5v.5M10 19V9.5M10 13.5c0-2.5 1.7-4 4-4s4 1.6 4 4V19',
  x: 'M5 5l14 14M19 5L5 19',
  facebook: 'M17 5h-2.5a3.5 3.5 0 0 0-3.5 3.5V20M7.5 12.5H16',
  instagram:
    'M8 4h8a4 4 0 0 1 4 4v8a4 4 0 0 1-4 4H8a4 4 0 0 1-4-4V8a4 4 0 0 1 4-4zM12 8.5a3.5 3.5 0 1 0 0 7a3.5 3.5 0 1 0 0-7M16.8 7.2v.01',
  youtube: 'M4 8a2 2 0 0 1 2-2h12a2 2 0 0 1 2 2v8a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2zM10.5 9.5v5l4-2.5z',
  telegram: 'M4 12l16-7-3 15-5-4.5L17 9l-8 5zM9 14v5l3-3.5',
}

export const socialNames: Record<SocialNetwork, string> = {
  linkedin: 'LinkedIn',
  x: 'X',
  facebook: 'Facebook',
  instagram: 'Instagram',
  youtube: 'YouTube',
  telegram: 'Telegram',
}

export function SocialIcon({ network }: { readonly network: SocialNetwork }) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 24 24"
      width={20}
      height={20}
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d={glyphs[network]} />
    </svg>
  )
}
