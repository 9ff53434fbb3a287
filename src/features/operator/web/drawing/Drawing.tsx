import { cx } from '#platform/web/ui/cx.ts'
import type { DrawingName } from '../../content.ts'
import { drawingsPath } from '../../drawing/address.ts'

type DrawingProps = { readonly name: DrawingName; readonly className?: string | undefined }

const grounds: Record<DrawingName, string> = {
  lark: 'bg-green-soft text-green',
  hills: 'bg-accent-soft text-accent',
  furrows: 'bg-green-soft text-green',
  sheaf: 'bg-accent-soft text-accent',
  mill: 'bg-sunken text-ink-muted',
  gate: 'bg-accent-soft text-accent',
  river: 'bg-info-soft text-info',
  tree: 'bg-green-soft text-green',
  barn: 'bg-sunken text-ink-muted',
  bridge: 'bg-info-soft text-info',
  hive: 'bg-accent-soft text-accent',
  'portrait-bob': 'bg-green-soft text-green',
  'portrait-parted': 'bg-info-soft text-info',
  'portrait-bun': 'bg-accent-soft text-accent',
  'portrait-beard': 'bg-sunken text-ink-muted',
  'portrait-curls': 'bg-accent-soft text-accent',
  'portrait-long': 'bg-green-soft text-green',
  'portrait-cap': 'bg-info-soft text-info',
}

/** A small line drawing. It is decorative, so it is hidden from screen readers. */
export function Drawing({ name, className }: DrawingProps) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 320 200"
      preserveAspectRatio="xMidYMid slice"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.4"
      strokeLinecap="round"
      strokeLinejoin="round"
      className={cx(grounds[name], className)}
    >
      <use href={`${drawingsPath}#${name}`} />
    </svg>
  )
}
