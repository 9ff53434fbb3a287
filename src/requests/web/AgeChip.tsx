import { AlarmClock, Clock, Hourglass } from 'lucide-react'
import { momentText } from '#platform/web/ui/moment-text.ts'
import { Status } from '#platform/web/ui/Status.tsx'
import { VisuallyHidden } from '#platform/web/ui/VisuallyHidden.tsx'
import { ageOf } from './age.ts'

const icons = { neutral: Clock, waiting: Hourglass, bad: AlarmClock }

type AgeChipProps = { readonly since: string; readonly now: number }

export function AgeChip({ since, now }: AgeChipProps) {
  const { text, tone } = ageOf(since, now)
  return (
    <time dateTime={since} title={`Since ${momentText(since)}`}>
      <VisuallyHidden>Waiting: </VisuallyHidden>
      <Status tone={tone} label={text} icon={icons[tone]} />
    </time>
  )
}
