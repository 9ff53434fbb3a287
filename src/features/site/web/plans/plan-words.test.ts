import { expect, test } from 'vitest'
import { percentText, priceRange, termText } from './plan-texts.ts'

test.each([
  [50, 200, '$50-$200'],
  [600, 1000, '$600-$1,000'],
  [1500, 5000, '$1,500-$5,000'],
  [0.5, 10.25, '$0.50-$10.25'],
])('%d to %d is %s', (least, most, text) => {
  expect(priceRange(least, most)).toBe(text)
})

test.each([
  [10, '10%'],
  [8395, '8,395%'],
  [1.25, '1.25%'],
])('%d is %s', (percent, text) => {
  expect(percentText(percent)).toBe(text)
})

test.each([
  [24, '1 day'],
  [48, '2 days'],
  [1, '1 hour'],
  [36, '36 hours'],
])('%d hours are %s', (hours, text) => {
  expect(termText(hours)).toBe(text)
})
