import { act, screen, waitFor, within } from '@testing-library/react'
import { Users } from 'lucide-react'
import { expect, it, vi } from 'vitest'
import type { WireAnswer } from '#kernel/endpoint.ts'
import * as paths from '#kernel/paths.ts'
import { useShortcuts } from '#requests/web/use-shortcuts.ts'
import { answer, answerLater, loseConnection, type Reply, refuse } from '#testing/web/fake-server.ts'
import { openRoutes } from '#testing/web/open-page.ts'
import { staffMember } from '#testing/web/sample-users.ts'
import { findAnything } from '../api.ts'
import { FindField } from './FindField.tsx'
import { Palette } from './Palette.tsx'

const pages = [
  { to: paths.users, label: 'Users', icon: Users },
  { to: paths.auditLog, label: 'Audit log', icon: Users },
]

const approve = vi.fn()

/** A page of the back office with a shortcut of its own. */
function BackOffice() {
  useShortcuts({ a: approve }, true)
  return (
    <>
      <button type="button">Elsewhere</button>
      <FindField pages={pages} folded={false} />
    </>
  )
}

const iris = { id: 'u7', title: 'Iris Hall', detail: 'iris@example.com', to: paths.user('u7'), exact: false }
const deposit = {
  ...{ id: 'DEP-2345678923', title: 'Deposit DEP-2345678923', detail: '$40.00 · Pending · Iris Hall' },
  ...{ to: paths.transaction('DEP-2345678923'), exact: true },
}
type Groups = WireAnswer<typeof findAnything>['groups']
const found = (...groups: Groups) => ({ groups })
const irisFound = found({ kind: 'people', found: [iris] })
const nothing = found()

const open = (...answers: Reply[]) =>
  openRoutes(
    [
      { path: '/', element: <BackOffice /> },
      { path: '*', element: <p>Another page</p> },
    ],
    '/',
    { user: staffMember, answers },
  )

const input = () => screen.findByRole('combobox', { name: 'Find anything' })
const options = () => screen.queryAllByRole('option').map(({ textContent }) => textContent)
const ctrlK = '{Control>}k{/Control}'

it('takes what is typed before its code is there, and no shortcut of the page does', async () => {
  const { person } = await open(answer(findAnything, nothing))
  await person.keyboard(`${ctrlK}alma`)
  expect((await input()).getAttribute('value')).toBe('alma')
  expect(approve).not.toHaveBeenCalled()
})

it('goes on after what was typed before its code was there', async () => {
  const palette = <Palette open onOpenChange={() => undefined} pages={pages} typedEarly={() => 'al'} />
  const { person } = await openRoutes([{ path: '/', element: palette }], '/', {
    user: staffMember,
    answers: [answer(findAnything, nothing)],
  })
  const field = await input()
  await waitFor(() => expect(document.activeElement).toBe(field))
  await person.keyboard('ma')
  expect(field.getAttribute('value')).toBe('alma')
})

it('opens by Ctrl-K with the pages and actions, and closes by Escape, which gives the focus back', async () => {
  const { person } = await open()
  const elsewhere = screen.getByRole('button', { name: 'Elsewhere' })
  elsewhere.focus()
  await person.keyboard(ctrlK)
  const field = await input()
  await waitFor(() => expect(document.activeElement).toBe(field))
  expect(options()).toEqual(['Users', 'Audit log', 'Switch to dark', 'Switch to light', 'Sign out'])
  await person.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await waitFor(() => expect(document.activeElement).toBe(elsewhere))
})

it('opens from the field in the rail, and Ctrl-K closes it again', async () => {
  const { person } = await open()
  await person.click(screen.getByRole('button', { name: 'Find anything' }))
  await input()
  await person.keyboard(ctrlK)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

it('shows what was found with its second line, and opens it by the arrow keys and Enter', async () => {
  const { person, router, queriesTo } = await open(
    answer(
      findAnything,
      found({ kind: 'people', found: [iris, { ...iris, id: 'u8', title: 'Iris Lake', to: paths.user('u8') }] }),
    ),
  )
  await person.keyboard(ctrlK)
  await person.type(await input(), '  iris ')
  expect(await screen.findByText('Iris Lake')).toBeTruthy()
  expect(queriesTo(findAnything)).toEqual([{ text: 'iris' }])
  expect(within(screen.getByRole('group', { name: 'People' })).getAllByRole('option')).toHaveLength(2)
  expect(options()).toEqual(['Iris Halliris@example.com', 'Iris Lakeiris@example.com'])
  await person.keyboard('{ArrowDown}{Enter}')
  expect(router.state.location.pathname).toBe(paths.user('u8'))
  expect(screen.queryByRole('dialog')).toBeNull()
})

it('pages are found by the beginning of any word, at once, and exact matches come before them', async () => {
  const later = answerLater(findAnything)
  const { person, router } = await open(later)
  await person.keyboard(ctrlK)
  await person.type(await input(), 'LOG')
  expect(options()).toEqual(['Audit log'])
  later.send(found({ kind: 'deposits', found: [deposit] }, { kind: 'people', found: [iris] }))
  await screen.findByText(deposit.title)
  expect(options()).toEqual([`${deposit.title}${deposit.detail}`, 'Audit log', 'Iris Halliris@example.com'])
  await person.keyboard('{Enter}')
  expect(router.state.location.pathname).toBe(deposit.to)
})

it('Enter before the answer opens an exact match once it is there, and nothing else', async () => {
  const later = answerLater(findAnything)
  const { person, router } = await open(later)
  await person.keyboard(ctrlK)
  await person.type(await input(), 'DEP-2345678923{Enter}')
  later.send(found({ kind: 'deposits', found: [deposit] }))
  await waitFor(() => expect(router.state.location.pathname).toBe(deposit.to))
})

it('Enter before the answer does not open somebody who is only like it', async () => {
  const later = answerLater(findAnything)
  const { person, router } = await open(later)
  await person.keyboard(ctrlK)
  await person.type(await input(), 'iris{Enter}')
  later.send(irisFound)
  await screen.findByText('Iris Hall')
  expect(router.state.location.pathname).toBe('/')
})

it('an answer is never shown for another text, however late it comes', async () => {
  const asked: string[] = []
  const held = Promise.withResolvers<void>()
  const { person } = await open({
    endpoint: findAnything,
    respond: async (call) => {
      const { text = '' } = call?.query ?? {}
      asked.push(text)
      if (text === 'iris') await held.promise
      return Response.json(text === 'iris' ? { groups: [{ kind: 'people', found: [iris] }] } : { groups: [] })
    },
  })
  await person.keyboard(ctrlK)
  const field = await input()
  await person.type(field, 'iris')
  await waitFor(() => expect(asked).toEqual(['iris']))
  await person.type(field, ' lake')
  await screen.findByText(/^We found nothing for “iris lake”/)
  await act(async () => held.resolve())
  await person.type(field, '{Backspace}')
  await screen.findByText(/^We found nothing for “iris lak”/)
  expect(options()).toEqual([])
})

it('says that it is searching, that nothing was found, and what to type', async () => {
  const later = answerLater(findAnything)
  const { person } = await open(later)
  await person.keyboard(ctrlK)
  const field = await input()
  expect(screen.getByRole('status').textContent).toMatch(/^Type at least 2 characters/)
  await person.type(field, 'zz')
  expect(screen.getByRole('status').textContent).toBe('Searching…')
  later.send(nothing)
  await screen.findByText('We found nothing for “zz”. Check the spelling, or try a part of it.')
})

it('says that the server is out of reach, and tries again', async () => {
  const { person, change } = await open(loseConnection(findAnything))
  await person.keyboard(ctrlK)
  await person.type(await input(), 'iris')
  await screen.findByText('We could not reach the server. Please check your connection and try again.')
  change(answer(findAnything, irisFound))
  await person.click(screen.getByRole('button', { name: 'Retry' }))
  await screen.findByText('Iris Hall')
})

it('says why the server refused', async () => {
  const { person } = await open(refuse(findAnything, 'TOO_MANY', 'Please wait a moment'))
  await person.keyboard(ctrlK)
  await person.type(await input(), 'iris')
  await screen.findByText('Please wait a moment')
})

it('shortcuts of the page do not act while it is open, nor does it open over another dialog', async () => {
  const { person } = await open(answer(findAnything, nothing))
  await person.keyboard('a')
  expect(approve).toHaveBeenCalledTimes(1)
  await person.keyboard(ctrlK)
  await input()
  await person.keyboard('a')
  await person.tab()
  await person.keyboard('a')
  expect(approve).toHaveBeenCalledTimes(1)
  await person.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const dialog = document.createElement('div')
  dialog.role = 'dialog'
  document.body.append(dialog)
  await person.keyboard(ctrlK)
  expect(screen.queryByRole('combobox')).toBeNull()
  dialog.remove()
})

it('Ctrl-Enter opens in a new tab and leaves the palette open', async () => {
  const tab = vi.spyOn(window, 'open').mockReturnValue(null)
  const { person, router } = await open()
  await person.keyboard(ctrlK)
  await person.type(await input(), 'u')
  await person.keyboard('{Control>}{Enter}{/Control}')
  expect(tab).toHaveBeenCalledWith(paths.users, '_blank')
  expect(router.state.location.pathname).toBe('/')
  expect(await input()).toBeTruthy()
})

it('remembers what was opened last, first in the list', async () => {
  const { person, router } = await open()
  await person.keyboard(ctrlK)
  await person.type(await input(), 'audit{Enter}')
  expect(router.state.location.pathname).toBe(paths.auditLog)
  await act(async () => router.navigate('/'))
  await person.keyboard(ctrlK)
  await input()
  const recent = within(screen.getByRole('group', { name: 'Recent' })).getAllByRole('option')
  expect(recent[0]?.textContent).toBe('Audit log')
})

it('switches the theme', async () => {
  const { person } = await open()
  await person.keyboard(ctrlK)
  await person.type(await input(), 'dark{Enter}')
  expect(document.documentElement.dataset.theme).toBe('dark')
  await person.keyboard(ctrlK)
  await person.type(await input(), 'system{Enter}')
  expect(document.documentElement.dataset.theme).toBeUndefined()
})
