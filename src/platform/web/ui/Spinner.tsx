import { VisuallyHidden } from './VisuallyHidden.tsx'

type SpinnerProps = { size?: number | undefined; label?: string | undefined }

/** Decorative unless it has a label; with one it announces itself. */
export function Spinner({ size = 20, label }: SpinnerProps) {
  const ring = (
    <svg
      aria-hidden="true"
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2.5"
      className="animate-spin"
    >
      <circle cx="12" cy="12" r="9.5" opacity="0.25" />
      <path d="M21.5 12A9.5 9.5 0 0 0 12 2.5" strokeLinecap="round" />
    </svg>
  )
  if (label === undefined) return ring
  return (
    <span role="status" className="inline-flex">
      {ring}
      <VisuallyHidden>{label}</VisuallyHidden>
    </span>
  )
}
