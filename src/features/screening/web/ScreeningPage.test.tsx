import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import * as paths from '#kernel/paths.ts'
import { answer, answerInTurn } from '#testing/web/fake-server.ts'
import { openSite } from '#testing/web/open-site.ts'
import { type HitRecord, judgeHit, screeningHits } from '../api.ts'
import { ScreeningPage } from './ScreeningPage.tsx'

const hit: HitRecord = {
  _id: 'h1',
  person: { _id: 'u1', name: 'Victor Bout', email: 'victor@example.com', country: 'GB' },
  list: { name: 'UN list', kind: 'sanctions' },
  entry: { names: ['Виктор Бут', 'Vic'], birthDates: ['1967'], countries: ['RU'], reference: 'A-1' },
  fact: 'name',
  points: 91,
  matched: 'Виктор Бут',
  because: ['victor is like viktor', 'another country'],
  stopsPayouts: true,
  foundAt: '2026-03-02T09:00:00.000Z',
  verdict: null,
  reason: '',
  first: null,
  decided: null,
}
const decided: HitRecord = {
  ...hit,
  verdict: 'different',
  stopsPayouts: false,
  reason: 'Born later',
  decided: { by: 'Ada Marsh', at: '2026-03-02T10:00:00.000Z' },
}
const listOf = (...hits: HitRecord[]) => ({ hits, nextCursor: null })

it('shows the person beside the entry, why they may be the same, and what it stops', async () => {
  openSite(ScreeningPage, { answers: [answer(screeningHits, listOf(hit))] })
  const person = await screen.findByRole('link', { name: 'Victor Bout' })
  expect(person.getAttribute('href')).toBe(paths.user('u1'))
  for (const text of ['UN list, Sanctions', '91 of 100', 'Vic', '1967', 'Russia', 'A-1']) screen.getByText(text)
  screen.getByText('victor is like viktor; another country')
  screen.getByText('Victor Bout, United Kingdom, victor@example.com')
  expect(screen.getByText(/^Payouts wait/)).toBeTruthy()
})

it('asks for a reason with a verdict, and sends both', async () => {
  const { asked } = openSite(ScreeningPage, {
    answers: [
      answerInTurn(screeningHits, listOf(hit), listOf()),
      answer(judgeHit, { message: 'The verdict is kept', hit: decided }),
    ],
  })
  fireEvent.click(await screen.findByRole('button', { name: /^Somebody else/ }))
  const dialog = await screen.findByRole('dialog')
  fireEvent.click(within(dialog).getByRole('button', { name: 'Somebody else' }))
  expect(await within(dialog).findByText('Please say why')).toBeTruthy()
  fireEvent.change(within(dialog).getByLabelText('Reason'), { target: { value: 'Born later' } })
  fireEvent.click(within(dialog).getByRole('button', { name: 'Somebody else' }))
  expect(await screen.findByText('No hit waits for a look')).toBeTruthy()
  expect(asked(judgeHit)).toMatchObject([
    { params: { id: 'h1' }, body: { verdict: 'different', reason: 'Born later' } },
  ])
})

it('has the decided ones apart, with who said what, and offers only the other verdict', async () => {
  const { queriesTo } = openSite(ScreeningPage, {
    answers: [answerInTurn(screeningHits, listOf(), listOf(decided))],
  })
  expect(await screen.findByText('No hit waits for a look')).toBeTruthy()
  fireEvent.click(screen.getByLabelText('Decided'))
  await waitFor(() => expect(screen.getByText(/says Ada Marsh/).textContent).toContain('“Born later”'))
  expect(screen.getAllByRole('button').map((button) => button.textContent)).toContain('The same person')
  expect(screen.queryByRole('button', { name: /^Somebody else/ })).toBeNull()
  expect(queriesTo(screeningHits)).toEqual([{ state: 'open' }, { state: 'decided' }])
})
