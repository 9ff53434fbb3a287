import type { OwnChat } from '../api.ts'

const weekday = new Intl.DateTimeFormat('en-GB', { weekday: 'long' })
const time = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' })

/** When somebody is there, in the reader's own time. */
export function openingText({ state, until, opensAt }: OwnChat['opening']): string {
  if (state === 'unstated') return 'Leave us a message, and we will answer you here.'
  if (opensAt !== null) {
    const at = new Date(opensAt)
    return `We are back on ${weekday.format(at)} at ${time.format(at)}, your time. Leave us a message until then.`
  }
  return until === null
    ? 'We are here at any time of day.'
    : `We are here until ${time.format(new Date(until))}, your time.`
}
