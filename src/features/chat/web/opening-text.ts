import { timeText, weekdayText } from '#platform/web/ui/moment-text.ts'
import type { OwnChat } from '../api.ts'

/** Opening hours, in the reader's own time. */
export function openingText({ state, until, opensAt }: OwnChat['opening']): string {
  if (state === 'unstated') return 'Leave us a message, and we will answer you here.'
  if (opensAt !== null) {
    return `We are back on ${weekdayText(opensAt)} at ${timeText(opensAt)}, your time. Leave us a message until then.`
  }
  return until === null ? 'We are here at any time of day.' : `We are here until ${timeText(until)}, your time.`
}
