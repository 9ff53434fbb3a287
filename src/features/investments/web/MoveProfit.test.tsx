import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { getUser } from '#features/accounts/api.ts'
import { answer, type Reply, refuse } from '#testing/web/fake-server.ts'
import { openPage } from '#testing/web/open-page.ts'
import { richAda } from '#testing/web/sample-users.ts'
import { moveProfit } from '../api.ts'
import { MoveProfit } from './MoveProfit.tsx'

const open = (reply: Reply) =>
  openPage(() => <MoveProfit profit={65.5} />, { path: '/', user: richAda, answers: [reply] })

it('asks with the amount, moves it, and reads the balances again', async () => {
  const { person, asked, callsTo } = await open(
    answer(moveProfit, { message: '$65.50 moved to your balance', amount: 65.5 }),
  )
  await person.click(screen.getByRole('button', { name: 'Move profit to balance' }))
  expect(screen.getByRole('alertdialog', { name: 'Move $65.50 to your balance?' })).toBeTruthy()
  expect(callsTo(moveProfit)).toBe(0)
  await person.click(screen.getByRole('button', { name: 'Move $65.50' }))
  expect(await screen.findByText('$65.50 moved to your balance')).toBeTruthy()
  expect(asked(moveProfit)[0]?.body).toEqual({ amount: 65.5 })
  await waitFor(() => expect(callsTo(getUser)).toBe(2))
})

it('says why it was refused', async () => {
  const { person } = await open(refuse(moveProfit, 'NOT_ENOUGH', 'There is no profit to move'))
  await person.click(screen.getByRole('button', { name: 'Move profit to balance' }))
  await person.click(screen.getByRole('button', { name: 'Move $65.50' }))
  expect(await screen.findByText('There is no profit to move')).toBeTruthy()
})
