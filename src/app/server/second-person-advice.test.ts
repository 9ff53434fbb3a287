import { expect, test } from 'vitest'
import { readConfig } from './configuration.ts'
import { secondPersonAdvice } from './second-person-advice.ts'

const live = {
  APP_MODE: 'live',
  APP_URL: 'https://bank.test',
  DATABASE_URL: 'postgres://localhost/bank',
  SECRET_KEY: 'a secret key that is long enough for tests',
  SMTP_URL: 'smtp://localhost',
  MAIL_FROM: 'bank@bank.test',
  CONTENT_FILE: 'content.json',
  METRICS_TOKEN: 'a token that is long enough',
}
const limits = ['SECOND_PERSON_WITHDRAWAL', 'SECOND_PERSON_ADJUSTMENT', 'SECOND_PERSON_DEPOSIT']
const advised = (environment: Record<string, string>) =>
  secondPersonAdvice(readConfig(environment)).map((line) => line.split(':')[0])

test('a live system has no limits until its operator sets them, and is advised to; a demo has all three', () => {
  expect(advised(live)).toEqual(limits)
  expect(advised({ ...live, SECOND_PERSON_WITHDRAWAL: '0', SECOND_PERSON_DEPOSIT: '5000' })).toEqual([
    'SECOND_PERSON_ADJUSTMENT',
  ])
  expect(advised({})).toEqual([])
  expect(advised(Object.fromEntries(limits.map((name) => [name, 'off'])))).toEqual(limits)
})

test('in a demo every limit is $100,000, so that each call of the specification acts at once', () => {
  const { secondPerson } = readConfig({})
  expect(Object.values(secondPerson)).toEqual([100_000_00n, 100_000_00n, 100_000_00n])
})
