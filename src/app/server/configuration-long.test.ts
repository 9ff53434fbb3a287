import { readdir } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { refusalOfStart } from '#testing/live.ts'
import { dataDirectory, type Environment, startApplication, startProgram } from '#testing/process.ts'

const limits = ['SECOND_PERSON_WITHDRAWAL', 'SECOND_PERSON_ADJUSTMENT', 'SECOND_PERSON_DEPOSIT']
const neededInLive = ['APP_URL', 'DATABASE_URL', 'SECRET_KEY', 'SMTP_URL', 'MAIL_FROM', 'CONTENT_FILE', ...limits]

const wrong: [Environment, string[]][] = [
  [{ APP_MODE: 'x' }, ['APP_MODE']],
  [{ PORT: 'abc' }, ['PORT']],
  [{ PORT: '65536', SECRET_KEY: 'short' }, ['PORT', 'SECRET_KEY']],
  [{ DATABASE_URL: 'mysql://localhost/larkfield' }, ['DATABASE_URL']],
  [{ CONTENT_FILE: '/nowhere/content.json' }, ['CONTENT_FILE']],
]

function namesIn(explanation: string): (string | undefined)[] {
  const [title, ...problems] = explanation.trim().split('\n')
  expect(title).toBe('The configuration is invalid:')
  return problems.map((problem) => /^ {2}- (\w+): ./.exec(problem)?.[1])
}

test.for(wrong)('a start with %o is refused, and names %o', async ([environment, names]) => {
  const directory = await dataDirectory()
  const { code, said, complained } = await startProgram('main.ts', { DATA_DIR: directory, ...environment }).ended
  expect({ code, said }).toEqual({ code: 1, said: '' })
  expect(namesIn(complained)).toEqual(names)
})

test.for([
  [{ APP_MODE: 'live' }, neededInLive],
  [{ APP_MODE: 'live', RATE_LIMITS: 'off' }, [...neededInLive, 'RATE_LIMITS']],
] as [Environment, string[]][])('so is one with %o, in a line of JSON', async ([environment, names]) => {
  const ended = await startProgram('main.ts', { DATA_DIR: await dataDirectory(), ...environment }).ended
  expect(namesIn(refusalOfStart(ended))).toEqual(names)
})

const nobody = 'postgres://nobody@127.0.0.1:1/nowhere'

test.for([
  ['migrate.ts', { DATABASE_OWNER_URL: 'mysql://x' }, 'The configuration is invalid:\n  - DATABASE_OWNER_URL: must be'],
  ['migrate.ts', { DATABASE_OWNER_URL: nobody }, 'DATABASE_OWNER_URL: no server answers there'],
  ['verify.ts', { DATABASE_URL: nobody }, 'DATABASE_URL: no server answers there'],
  ['verify-audit.ts', { DATABASE_URL: 'nonsense' }, 'The configuration is invalid:\n  - DATABASE_URL: must be'],
] as const)('%s with %o explains what is wrong, without a stack trace', async ([program, environment, words]) => {
  const { code, said, complained } = await startProgram(program, environment).ended
  expect({ code, said }).toEqual({ code: 1, said: '' })
  expect(complained).toContain(words)
  expect(complained).not.toMatch(/^\s+at /m)
})

test.for(['migrate.ts', 'verify.ts', 'verify-audit.ts'] as const)(
  '%s creates no database of its own',
  async (program) => {
    const nothingSet = await startProgram(program, {}).ended
    expect(nothingSet).toMatchObject({ code: 1, said: '' })
    expect(nothingSet.complained).toMatch(/- DATABASE_(?:OWNER_)?URL: is needed; or DATA_DIR/)

    const directory = await dataDirectory()
    const emptyFolder = await startProgram(program, { DATA_DIR: directory }).ended
    expect(emptyFolder).toMatchObject({ code: 1, said: '' })
    expect(emptyFolder.complained).toContain(`DATA_DIR: there is no embedded database in ${directory}`)
    expect(await readdir(directory)).toEqual([])
  },
)

test('a command works on the embedded database of a folder that has one', async () => {
  const directory = await dataDirectory()
  await (await startApplication({ DATA_DIR: directory })).end('SIGTERM')
  const { code, said } = await startProgram('verify.ts', { DATA_DIR: directory }).ended
  expect({ code, said }).toEqual({ code: 0, said: expect.stringContaining('everything adds up') })
})
