import type { ConversationSummary } from '../../staff-api.ts'

export function guestName({ name, userId }: ConversationSummary['guest']): string {
  return userId === null && name === '' ? 'A visitor' : name
}
