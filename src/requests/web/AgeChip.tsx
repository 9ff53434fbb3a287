import { AlarmClock, Clock, Hourglass } from 'lucide-react'
import { useContext } from 'react'
import { momentText } from '#platform/web/ui/moment-text.ts'
import { Status } from '#platform/web/ui/Status.tsx'
import { VisuallyHidden } from '#platform/web/ui/VisuallyHidden.tsx'
import { ageText } from './age.ts'
import { StandingContext, toneOf, withStanding } from './standing-context.ts'

const icons = { neutral: Clock, waiting: Hourglass, bad: AlarmClock }

type AgeChipProps = {
  readonly since: string
  /** When staff could first decide, if that is later. */
  readonly from?: string | null | undefined
  readonly now: number
}

/** A request's age, coloured by its promise. */
export function AgeChip({ since, from = null, now }: AgeChipProps) {
  const standing = useContext(StandingContext)(since, now, from)
  const tone = toneOf(standing)
  return (
    <time dateTime={since} title={`Since ${momentText(since)}`}>
      <VisuallyHidden>Waiting: </VisuallyHidden>
      <Status tone={tone} label={withStanding(ageText(since, now), standing)} icon={icons[tone]} />
    </time>
  )
}
