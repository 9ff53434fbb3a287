import { expect, test } from 'vitest'
import { filterWords, noFilter, paramsIn, wrongIn } from './queue-params.ts'

test.each([
  ['', {}],
  [
    'search=ada&minAmount=10&maxAmount=20.50&waitingHours=24',
    { search: 'ada', minAmount: '10', maxAmount: '20.50', waitingHours: '24' },
  ],
  ['minAmount=&maxAmount=-1&waitingHours=25&search=', {}],
  ['minAmount=1e3&maxAmount=5&page=2', { maxAmount: '5' }],
  [`search=${'a'.repeat(101)}`, {}],
])('the address %j asks for %j', (address, question) => {
  expect(paramsIn(new URLSearchParams(address))).toEqual(question)
})

test.each([
  [{}, []],
  [noFilter, []],
  [{ minAmount: '1000' }, ['of $1,000 or more']],
  [{ maxAmount: '99.5' }, ['of $99.50 or less']],
  [{ minAmount: '1', maxAmount: '2', waitingHours: '1' }, ['of $1-$2', 'for over an hour']],
  [{ waitingHours: '24' }, ['for over a day']],
  [{ waitingHours: '72' }, ['for over three days']],
])('%j in words is %j', (filter, words) => {
  expect(filterWords(filter)).toEqual(words)
})

const notAnAmount = 'Please enter an amount in dollars, with at most 2 decimals'

test.each([
  [noFilter, {}],
  [{ minAmount: '5', maxAmount: '5', waitingHours: '1' }, {}],
  [
    { minAmount: '0', maxAmount: '1.234' },
    { minAmount: notAnAmount, maxAmount: notAnAmount },
  ],
  [{ minAmount: 'five', maxAmount: '5' }, { minAmount: notAnAmount }],
  [{ minAmount: '10', maxAmount: '9.99' }, { maxAmount: 'Please enter $10.00 or more' }],
])('of %j is wrong %j', (filter, wrong) => {
  expect(wrongIn(filter)).toEqual(wrong)
})
