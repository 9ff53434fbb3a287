import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { Field } from './Field.tsx'
import { MoneyInput } from './MoneyInput.tsx'

afterEach(cleanup)

test('a pasted amount loses its dollar sign, commas and spaces', async () => {
  const heard = vi.fn()
  render(
    <Field label="Amount">
      <MoneyInput onChange={(event) => heard(event.target.value)} />
    </Field>,
  )
  const amount = screen.getByRole<HTMLInputElement>('textbox', { name: 'Amount' })
  await userEvent.click(amount)
  await userEvent.paste(' $1,234.50 ')
  expect(amount.value).toBe('1234.50')
  expect(heard).toHaveBeenLastCalledWith('1234.50')
  expect(amount.inputMode).toBe('decimal')
})
