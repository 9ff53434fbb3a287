/** Ready answers for the chat, and the count of open messages for the rail. */
import type { Queries } from '#platform/server/database.ts'
import { countMessages } from './store.ts'

export { readyAnswersAt } from './ready-answers.ts'

export async function messagesWaiting(db: Queries): Promise<number> {
  return (await countMessages(db, null)).waiting
}
