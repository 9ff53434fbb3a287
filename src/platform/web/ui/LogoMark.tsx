import type { Brand } from '#kernel/brand.ts'
import { cx } from './cx.ts'

type LogoMarkProps = { logo?: Brand['logo']; size?: number | undefined; className?: string | undefined }

/** The operator's own mark, for the theme; without one, the sample's: a lark rising over a ploughed field. */
export function LogoMark({ logo, size = 32, className }: LogoMarkProps) {
  if (logo) {
    return (['light', 'dark'] as const).map((theme) => (
      <img key={theme} src={logo[theme]} alt="" width={size} height={size} className={cx(`on-${theme}`, className)} />
    ))
  }
  return (
    <svg viewBox="0 0 40 40" width={size} height={size} aria-hidden="true" className={className}>
      <circle cx="20" cy="20" r="20" className="fill-green" />
      <path d="M3.2 26.8Q20 21 36.8 26.8A18.1 18.1 0 0 1 3.2 26.8Z" className="fill-on-green" />
      <g className="stroke-green" strokeWidth="1.5" fill="none">
        <path d="M20 23.8V39" />
        <path d="M16.6 24Q14.4 30 9 35.8" />
        <path d="M23.4 24Q25.6 30 31 35.8" />
        <path d="M12.6 24.5Q8.6 28.4 3.6 30.2" />
        <path d="M27.4 24.5Q31.4 28.4 36.4 30.2" />
      </g>
      <path
        d="M7.6 9.2C12 8.7 16 10.3 18.3 13.3C20.2 9.7 24.6 6.7 30.4 6.6C28.6 8 27.5 9.5 26.7 11.1C28.3 11 29.7 11.3 31 12.2L27.6 12.9C26 16 23 18.1 19.3 18.2C17.2 18.3 15.2 19 13.4 20.4C13.7 18.6 14.3 17.2 15.3 16C13.7 13.4 11.2 11 7.6 9.2Z"
        className="fill-on-green"
      />
    </svg>
  )
}
