import { Flag } from 'lucide-react'
import { read } from '#platform/web/calls.ts'
import { Badge } from '#platform/web/ui/Badge.tsx'
import { VisuallyHidden } from '#platform/web/ui/VisuallyHidden.tsx'
import type { flagMarks } from '../beside-api.ts'
import { mostMarks } from '../deciding.ts'
import type { RequestKindName } from '../kinds.ts'

const useFlagMarksQuery = read<typeof flagMarks>('GET /api/flags/marks', ['Queue'])

type FlagMarkProps = {
  readonly kind: RequestKindName
  /** The entries of the queue, and which one of them is marked. */
  readonly ids: readonly string[]
  readonly place: number
}

/** The sum of the weights of the flags that stand on an entry. Its neighbours ask the same, which is one call. */
export function FlagMark({ kind, ids, place }: FlagMarkProps) {
  const start = place - (place % mostMarks)
  const { data } = useFlagMarksQuery({ kind, ids: ids.slice(start, start + mostMarks).join(',') })
  const mark = data?.marks.find(({ id }) => id === ids[place])
  if (!mark) return null
  return (
    <span title="Weight of the flags that stand" className="shrink-0">
      <Badge tone="waiting">
        <Flag aria-hidden="true" size={12} className="me-1" />
        <VisuallyHidden>Flags of weight </VisuallyHidden>
        {mark.weight}
      </Badge>
    </span>
  )
}
