import type { OwnChat } from '../api.ts'

const dayAndTime = new Intl.DateTimeFormat('en-GB', { weekday: 'long', hour: '2-digit', minute: '2-digit' })
const time = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' })

/** When somebody is there, in the reader's own time. */
export function openingText({ state, until, opensAt }: OwnChat['opening']): string {
  if (state === 'unstated') return 'Leave us a message, and we will answer you here.'
  if (opensAt !== null) {
    return `We are back on ${dayAndTime.format(new Date(opensAt)).replace(',', ' at')}, your time. Leave us a message until then.`
  }
  return until === null
    ? 'We are here at any time of day.'
    : `We are here until ${time.format(new Date(until))}, your time.`
}
