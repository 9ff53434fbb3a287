/** A visitor and staff talk in the chat, live, without loading anything again. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { look } from './look.ts'
import { type House, openHouse, untilAlive } from './open-house.ts'
import { signedIn } from './sign-in.ts'

let house: House
beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.close())

test('a visitor asks, staff answer, and each sees the other at once', async () => {
  const guest = await house.visitor({ viewport: { width: 1440, height: 900 } })
  const calls: string[] = []
  guest.on('request', (request) => void (request.url().includes('/api/chat') && calls.push(request.url())))
  await guest.goto('/')
  await untilAlive(guest)
  const corner = guest.getByRole('button', { name: 'Chat with us' })
  await corner.waitFor()
  expect(calls).toEqual([])

  await corner.click()
  const panel = guest.getByRole('dialog', { name: 'Chat with us' })
  await panel.getByText('We are here at any time of day.').waitFor()
  await panel.getByLabel('Name').fill('Nora Lind')
  await panel.getByLabel('Your message').fill('Good morning. Is the Beginner plan open?')
  await guest.keyboard.press('Enter')
  await panel.getByRole('listitem').filter({ hasText: 'Beginner plan' }).waitFor()

  const staff = await signedIn(house, 'author', { viewport: { width: 1440, height: 900 } })
  await staff.goto('/conversations')
  await staff.getByRole('link', { name: /Nora Lind/ }).click()
  await staff.getByRole('button', { name: 'Take', exact: true }).click()
  await staff.getByText('Taken by you').first().waitFor()
  await staff.getByLabel('Ready answers').selectOption('Greeting')
  const answer = staff.getByLabel('Your answer')
  await expect.poll(() => answer.inputValue()).toContain('Good day')
  await answer.fill('')
  // It is shown for seconds after a keystroke, so staff write until it was seen.
  const isSeen = async () => {
    await answer.pressSequentially('It ')
    return panel.getByText(/is writing…/).isVisible()
  }
  await expect.poll(isSeen).toBe(true)
  await answer.fill('It is open, <b>Nora</b>.')
  await staff.keyboard.press('Enter')
  await panel.getByRole('listitem').filter({ hasText: 'It is open, <b>Nora</b>.' }).waitFor()
  await staff.getByText('Read', { exact: true }).waitFor()
  await look(staff, 'conversations')
  await look(guest, 'chat')

  await guest.keyboard.press('Escape')
  await panel.waitFor({ state: 'hidden' })
  await expect.poll(() => guest.evaluate<string>('document.activeElement?.textContent')).toBe('Chat with us')
  await staff.getByLabel('Your answer').fill('Anything else?')
  await staff.keyboard.press('Enter')
  await guest.getByRole('button', { name: 'Chat with us (1 new)' }).waitFor()
})
