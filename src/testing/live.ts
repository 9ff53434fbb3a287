/** A live process: the settings of a complete one, and the lines of JSON that it writes. */
import { join } from 'node:path'
import { expect } from 'vitest'
import { operatorsContent, writeContent } from './operators-content.ts'
import type { OperatorsDatabase } from './operators-server.ts'
import { dataDirectory, type Ended, type Environment } from './process.ts'

export async function liveEnvironment(
  { applicationUrl }: OperatorsDatabase,
  content: object = operatorsContent(),
): Promise<Environment> {
  const directory = await dataDirectory()
  const contentFile = join(directory, 'content.json')
  await writeContent(contentFile, content)
  return {
    APP_MODE: 'live',
    APP_URL: 'https://invest.marrowpike.example',
    HOST: '127.0.0.1',
    PORT: '0',
    SHUTDOWN_GRACE_SECONDS: '0',
    DATABASE_URL: applicationUrl,
    DATA_DIR: directory,
    SECRET_KEY: 'a secret key that is long enough for a test',
    // No server listens there.
    SMTP_URL: 'smtp://127.0.0.1:1',
    MAIL_FROM: 'Marrow & Pike <post@marrowpike.example>',
    CONTENT_FILE: contentFile,
    SECOND_PERSON_WITHDRAWAL: '10000',
    SECOND_PERSON_ADJUSTMENT: '1000',
    SECOND_PERSON_DEPOSIT: '1000',
  }
}

type LogLine = {
  readonly level: number
  readonly time: number
  readonly msg: string
  readonly pid: number
  readonly requestId?: string
  readonly client?: string
  readonly userId?: string
  readonly route?: string
  readonly err?: { readonly message: string; readonly stack: string }
}

/** Everything that a live process wrote, each line of which is JSON of the log's shape. */
export function logLinesOf({ said, complained }: Pick<Ended, 'said' | 'complained'>): LogLine[] {
  expect(complained).toBe('')
  const lines = said.split('\n').slice(0, -1)
  return lines.map((line) => {
    const parsed = JSON.parse(line)
    const shape = { level: expect.any(Number), time: expect.any(Number), pid: expect.any(Number) }
    expect(parsed).toMatchObject({ ...shape, msg: expect.any(String) })
    return parsed
  })
}

/** Why a live process did not start: its last line. */
export function refusalOfStart(ended: Ended): string {
  const { level, msg } = logLinesOf(ended).at(-1) ?? {}
  expect({ code: ended.code, level }).toEqual({ code: 1, level: 60 })
  return msg ?? ''
}
