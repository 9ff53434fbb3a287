/** The texts that staff put into their answers. The content file has the first ones. */
import type { Content } from '#features/operator/content.ts'
import { settingAt } from '#features/operator/server/door.ts'
import type { Setting } from '#features/operator/setting.ts'
import type { Queries } from '#platform/server/database.ts'
import { type ReadyAnswer, readyAnswers } from '../api.ts'

/** The audit log has the beginning; the version itself is kept whole. */
const factLength = 200

export function readyAnswerSetting({ chat }: Pick<Content, 'chat'>): Setting<readonly ReadyAnswer[]> {
  return {
    name: 'ready answers',
    schema: readyAnswers as unknown as Setting<readonly ReadyAnswer[]>['schema'],
    initial: chat.readyAnswers,
    facts: (answers) => Object.fromEntries(answers.map(({ title, text }) => [title, text.slice(0, factLength)])),
  }
}

export async function readyAnswersAt(db: Queries, content: Pick<Content, 'chat'>, now: Date) {
  const { version, value } = await settingAt(db, readyAnswerSetting(content), now)
  return { version, readyAnswers: value.map(({ title, text }) => ({ title, text })) }
}
