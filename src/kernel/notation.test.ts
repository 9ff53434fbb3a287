import { expect, test } from 'vitest'
import * as notation from './notation.ts'

test.each([
  [0, '0'],
  [1234, '1,234'],
  [5_000_000, '5,000,000'],
])('the count %d is %s', (count, text) => {
  expect(notation.countText(count)).toBe(text)
})

test('a count that stopped early is marked', () => {
  expect(notation.totalText({ count: 1000, isMore: false })).toBe('1,000')
  expect(notation.totalText({ count: 1000, isMore: true })).toBe('more than 1,000')
})

test('things are counted in one and in many', () => {
  expect(notation.countOf(1, 'day')).toBe('1 day')
  expect(notation.countOf(0, 'day')).toBe('0 days')
  expect(notation.countOf(1234, 'person', 'people')).toBe('1,234 people')
})

test.each([
  [10, '10%'],
  [8395, '8,395%'],
  [1.25, '1.25%'],
  [0.5, '0.5%'],
])('the rate %d is %s', (percent, text) => {
  expect(notation.percentText(percent)).toBe(text)
})

test.each([
  [50, 200, '$50-$200'],
  [600, 1000, '$600-$1,000'],
  [0.5, 10.25, '$0.50-$10.25'],
])('from %d to %d is %s', (least, most, text) => {
  expect(notation.rangeText(least, most)).toBe(text)
})

test('a change has its sign', () => {
  expect([-50, 1.24, 0].map(notation.changeText)).toEqual(['−50.0%', '+1.2%', '0.0%'])
})

test('decimals are as many as requested', () => {
  expect(notation.decimalText(64000.5, 2)).toBe('64,000.50')
  expect(notation.decimalText(0.0077980001, 6, 0)).toBe('0.007798')
})

test.each([
  [24, '1 day'],
  [48, '2 days'],
  [1, '1 hour'],
  [36, '36 hours'],
  [87_600, '3,650 days'],
])('a term of %d hours is %s', (hours, text) => {
  expect(notation.termText(hours)).toBe(text)
})

test('a date is the same for every reader in UTC', () => {
  const at = '2026-03-02T23:30:00.000Z'
  expect(notation.utcDayText(at)).toBe('2 Mar 2026')
  expect(notation.utcLongDayText(at)).toBe('2 March 2026')
  expect(notation.utcMonthText(at)).toBe('March 2026')
  expect(notation.utcMomentText(at)).toBe('2 March 2026, 23:30 UTC')
  expect(notation.zonedMomentText(new Date(at), 'UTC')).toBe(notation.utcMomentText(at))
  expect(notation.zonedMomentText(new Date(at), 'Europe/Stockholm')).toBe('3 March 2026, 00:30 CET')
})

test('the size of a file is in kB or MB', () => {
  const sizes = [1, 1500, 999_999, 10_485_760].map(notation.sizeText)
  expect(sizes).toEqual(['1 kB', '2 kB', '1000 kB', '10.5 MB'])
})
