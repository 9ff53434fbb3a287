import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { InvalidConfiguration } from '#platform/server/config.ts'
import { openWorld, type World } from '#testing/world.ts'
import { readConfig } from './configuration.ts'
import { auditSecondPerson, secondPersonAdvice } from './launch-checks.ts'

const limits = {
  SECOND_PERSON_WITHDRAWAL: '10000',
  SECOND_PERSON_ADJUSTMENT: '0',
  SECOND_PERSON_DEPOSIT: 'off: we count each deposit twice',
}
const live = {
  APP_MODE: 'live',
  APP_URL: 'https://bank.test',
  DATABASE_URL: 'postgres://localhost/bank',
  SECRET_KEY: 'a secret key that is long enough for tests',
  SMTP_URL: 'smtp://localhost',
  MAIL_FROM: 'bank@bank.test',
  CONTENT_FILE: 'content.json',
}
const problemsOf = (environment: Record<string, string>) => {
  try {
    readConfig(environment)
    return []
  } catch (error) {
    return (error as InvalidConfiguration).problems
  }
}

test('in a demo every limit is $100,000, so that each call of the specification acts at once', () => {
  const { secondPerson } = readConfig({})
  expect(Object.values(secondPerson)).toEqual([100_000_00n, 100_000_00n, 100_000_00n])
  expect(secondPersonAdvice(readConfig({}))).toEqual([])
})

describe('in live mode each limit is', () => {
  test('a figure, or off with a reason, which the launch check repeats', () => {
    const config = readConfig({ ...live, ...limits })
    expect(config.secondPerson).toEqual({ withdrawal: 10_000_00n, adjustment: 0n, deposit: undefined })
    expect(secondPersonAdvice(config)).toEqual([
      'SECOND_PERSON_DEPOSIT: is off, so one person alone can confirm a deposit with any amount above the declared one. ' +
        'The reason given: we count each deposit twice',
    ])
  })

  test.each(Object.keys(limits))('needed: %s', (name) => {
    expect(problemsOf({ ...live, ...limits, [name]: '' })).toEqual([`${name}: is needed in live mode`])
  })

  test.each([
    ['off', 'needs a reason'],
    ['off:', 'must be a whole number of dollars, or off: and the reason'],
    ['off:  ', 'must be'],
    ['12.50', 'must be'],
    ['-1', 'must be'],
  ])('not %o', (setting, words) => {
    expect(problemsOf({ ...live, ...limits, SECOND_PERSON_WITHDRAWAL: setting })).toEqual([
      expect.stringMatching(`^SECOND_PERSON_WITHDRAWAL: ${words}`),
    ])
  })
})

describe('the audit log', () => {
  let world: World
  beforeAll(async () => {
    world = await openWorld()
  })
  afterAll(() => world.close())

  test('has the limits of a live system, and gets them again when they were changed, however many processes start', async () => {
    const start = (more: object) => {
      const config = readConfig({ ...live, ...limits, ...more })
      return Promise.all(Array.from({ length: 4 }, () => auditSecondPerson(world.db, config, world.now())))
    }
    const first = { withdrawal: '$10000', adjustment: '$0', deposit: 'off: we count each deposit twice' }
    const second = { ...first, deposit: '$5000' }
    await start({})
    await start({})
    await start({ SECOND_PERSON_DEPOSIT: '5000' })
    const { rows } = await world.db.pool.query(
      `select actor_name, before, after from audit_rows where action = 'second-person limits set' order by id`,
    )
    expect(rows).toEqual([
      { actor_name: 'Operator (configuration)', before: null, after: first },
      { actor_name: 'Operator (configuration)', before: first, after: second },
    ])
  })
})
