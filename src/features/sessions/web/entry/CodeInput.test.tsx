import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { Field } from '#platform/web/ui/Field.tsx'
import { CodeInput } from './CodeInput.tsx'

afterEach(cleanup)

function CodeForm({ onComplete }: { onComplete?: (code: string) => void }) {
  const [code, setCode] = useState('')
  return (
    <Field label="Access code">
      <CodeInput value={code} onChange={setCode} onComplete={onComplete} />
    </Field>
  )
}

function codeInput(): HTMLInputElement {
  return screen.getByRole<HTMLInputElement>('textbox', { name: 'Access code' })
}

test('a pasted code loses its spaces and dashes, is upper-cased and completes', async () => {
  const onComplete = vi.fn()
  render(<CodeForm onComplete={onComplete} />)
  await userEvent.click(codeInput())
  await userEvent.paste(' 7qk-2mx\n')
  expect(codeInput().value).toBe('7QK2MX')
  expect(onComplete).toHaveBeenCalledExactlyOnceWith('7QK2MX')
})

test('typing stops at six characters and the Backspace key removes the last one', async () => {
  render(<CodeForm />)
  await userEvent.type(codeInput(), 'abcdefgh')
  expect(codeInput().value).toBe('ABCDEF')
  await userEvent.keyboard('{Backspace}')
  expect(codeInput().value).toBe('ABCDE')
})

test('the browser may fill it from a message', () => {
  render(<CodeForm />)
  expect(codeInput().autocomplete).toBe('one-time-code')
  expect(codeInput().inputMode).toBe('text')
})
