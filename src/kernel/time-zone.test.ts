import { expect, it } from 'vitest'
import { dayAfter, isDay, isTimeZone, startOfDay, zonedFormat } from './time-zone.ts'

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

it.each([
  ['UTC', '2026-03-01', '2026-03-01T00:00:00.000Z'],
  ['Europe/Vienna', '2026-03-29', '2026-03-28T23:00:00.000Z'],
  ['Europe/Vienna', '2026-03-30', '2026-03-29T22:00:00.000Z'],
  ['America/New_York', '2026-11-02', '2026-11-02T05:00:00.000Z'],
  ['Asia/Kolkata', '2026-01-01', '2025-12-31T18:30:00.000Z'],
  // Clocks went from 23:59 to 01:00.
  ['America/Sao_Paulo', '2018-11-04', '2018-11-04T03:00:00.000Z'],
])('in %s the day %s begins at %s', (zone, date, moment) => {
  expect(startOfDay(zone, date).toISOString()).toBe(moment)
})

it.each([
  ['2026-02-28', '2026-03-01'],
  ['2026-12-31', '2027-01-01'],
])('the day after %s is %s', (date, next) => {
  expect(dayAfter(date)).toBe(next)
})

it.each([
  ['2026-02-28', true],
  ['2026-02-29', false],
  ['2026-2-1', false],
  ['2026-02-01T00:00', false],
  ['', false],
])('%j is a day: %s', (text, expected) => {
  expect(isDay(text)).toBe(expected)
})
