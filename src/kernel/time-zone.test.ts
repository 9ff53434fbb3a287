import { expect, it } from 'vitest'
import { isTimeZone, zonedFormat } from './time-zone.ts'

it.each([
  ['UTC', true],
  ['Europe/Vienna', true],
  ['Middle Earth', false],
  ['', false],
])('“%s” is a time zone: %s', (name, known) => {
  expect(isTimeZone(name)).toBe(known)
})

it('builds a format once for a time zone', () => {
  const formatIn = zonedFormat('en-GB', { timeStyle: 'short' })
  expect(formatIn('Europe/Vienna')).toBe(formatIn('Europe/Vienna'))
  expect(formatIn('Europe/Vienna').format(0)).toBe('01:00')
  expect(formatIn('UTC').format(0)).toBe('00:00')
})

it('does not keep every spelling of a time zone', () => {
  const formatIn = zonedFormat('en-GB', { timeStyle: 'short' })
  const first = formatIn('UTC')
  const letters = [...'africabidjan']
  for (let number = 0; number < 1000; number += 1) {
    const spelled = letters.map((letter, place) => ((number >> place) & 1 ? letter.toUpperCase() : letter)).join('')
    formatIn(spelled.replace(/^.{6}/, '$&/A'))
  }
  expect(formatIn('UTC')).not.toBe(first)
})
