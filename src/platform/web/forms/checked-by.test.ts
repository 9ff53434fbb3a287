import { expect, it } from 'vitest'
import * as z from 'zod'
import { checkedAs, checkedBy } from './checked-by.ts'

const options = { fields: {}, shouldUseNativeValidation: false } as never

it('validates with the schema that it loads', async () => {
  const check = checkedBy(async () => z.object({ name: z.string().min(1, 'Please enter a name') }))
  expect((await check({ name: '' }, undefined, options)).errors).toMatchObject({
    name: { message: 'Please enter a name' },
  })
  expect(await check({ name: 'Ada' }, undefined, options)).toEqual({ errors: {}, values: { name: 'Ada' } })
})

it('validates and sends what the form held when it was submitted, whatever is typed while the schema loads', async () => {
  const loaded = Promise.withResolvers<z.ZodType<{ days: { amount: string } }, { days: { amount: string } }>>()
  const typed = { days: { amount: '100' } }
  const checked = checkedBy(() => loaded.promise)(typed, undefined, options)
  typed.days.amount = '1000'
  loaded.resolve(z.object({ days: z.object({ amount: z.string() }) }))
  expect(await checked).toEqual({ errors: {}, values: { days: { amount: '100' } } })
})

it('says above the form that the schema did not load, and sends nothing', async () => {
  const check = checkedBy(() => Promise.reject<z.ZodType<{ name: string }, { name: string }>>(new Error('offline')))
  expect(await check({ name: 'Ada' }, undefined, options)).toEqual({
    values: {},
    errors: {
      root: {
        type: 'load',
        message: 'This form could not be checked. Please check your connection and try again.',
      },
    },
  })
})

it('validates what would be sent, keeps what was typed, and shows an item’s error at the field of the whole list', async () => {
  const lengths = z.object({ words: z.array(z.string().min(3, 'Too short')) })
  const check = checkedAs<{ words: string }>(
    async () => lengths,
    ({ words }) => ({ words: words.split(' ') }),
    1,
  )
  expect((await check({ words: 'one an' }, undefined, options)).errors).toMatchObject({
    words: { message: 'Too short' },
  })
  expect(await check({ words: 'one two' }, undefined, options)).toEqual({ errors: {}, values: { words: 'one two' } })
})
