import { expect, it } from 'vitest'
import * as z from 'zod'
import { checkedBy } from './checked-by.ts'

const options = { fields: {}, shouldUseNativeValidation: false } as never

it('validates with the schema that it loads', async () => {
  const check = checkedBy(async () => z.object({ name: z.string().min(1, 'Please enter a name') }))
  expect((await check({ name: '' }, undefined, options)).errors).toMatchObject({
    name: { message: 'Please enter a name' },
  })
  expect(await check({ name: 'Ada' }, undefined, options)).toEqual({ errors: {}, values: { name: 'Ada' } })
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
