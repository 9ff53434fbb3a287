import { act, cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { Button } from './Button.tsx'
import { Field } from './Field.tsx'
import { Form } from './Form.tsx'
import { TextInput } from './TextInput.tsx'

afterEach(cleanup)

function RefusedForm() {
  const [refused, setRefused] = useState(false)
  return (
    <Form
      onSubmit={async () => {
        await Promise.resolve()
        setRefused(true)
      }}
      error={refused ? 'Not enough money' : undefined}
    >
      <Field label="Name">
        <TextInput />
      </Field>
      <Field label="Amount" hint="In dollars" error={refused ? 'Too much' : undefined}>
        <TextInput />
      </Field>
      <Button type="submit">Send</Button>
    </Form>
  )
}

test('after a refusal the first invalid field is focused and described by its hint and error', async () => {
  render(<RefusedForm />)
  await userEvent.click(screen.getByRole('button', { name: 'Send' }))
  const amount = screen.getByRole('textbox', { name: 'Amount', description: 'In dollars Too much' })
  expect(document.activeElement).toBe(amount)
  expect(amount.getAttribute('aria-invalid')).toBe('true')
  expect(screen.getByRole('alert').textContent).toContain('Not enough money')
})

function WrongAsAWhole() {
  const [refused, setRefused] = useState(false)
  return (
    <Form onSubmit={() => setRefused(true)} error={refused ? 'Please upload both sides' : undefined}>
      <Field label="Name">
        <TextInput />
      </Field>
      <Button type="submit">Send</Button>
    </Form>
  )
}

test('an error of the whole form is focused if no field is, and scrolled to the middle of the view', async () => {
  const scrolled: unknown[] = []
  Element.prototype.scrollIntoView = function (options) {
    scrolled.push(this.textContent, options)
  }
  render(<WrongAsAWhole />)
  await userEvent.click(screen.getByRole('button', { name: 'Send' }))
  expect(document.activeElement?.textContent).toContain('Please upload both sides')
  expect(scrolled).toEqual([document.activeElement?.textContent, { block: 'center' }])
  Reflect.deleteProperty(Element.prototype, 'scrollIntoView')
})

test('a second submit is ignored while the first is under way', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  const onSubmit = vi.fn(() => promise)
  render(
    <Form onSubmit={onSubmit}>
      <Button type="submit">Send</Button>
    </Form>,
  )
  const send = screen.getByRole('button', { name: 'Send' })
  await userEvent.dblClick(send)
  expect(onSubmit).toHaveBeenCalledTimes(1)
  await act(async () => resolve())
  await userEvent.click(send)
  expect(onSubmit).toHaveBeenCalledTimes(2)
})
