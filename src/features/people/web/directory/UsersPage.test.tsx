import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { refusal } from '#platform/web/network.fixture.ts'
import { openAsStaff } from '#testing/web/open-as-staff.ts'
import { ada } from '#testing/web/sample-users.ts'
import { UsersPage } from './UsersPage.tsx'

const list = 'GET /api/users/getUsers'
const summary = { total: 12, verified: 7, unverified: 5, suspended: 1 }
const iris = { ...ada, _id: 'u1', name: 'Iris Fielding-Marchetti', email: 'iris@example.com' }

const open = (answers: Readonly<Record<string, unknown>> = {}, path = '/users') =>
  openAsStaff(path, [{ path: '/users', element: <UsersPage /> }], {
    [list]: [iris],
    'GET /api/users/summary': summary,
    ...answers,
  })

it('counts everybody, and cuts a name to 12 characters', async () => {
  await open()
  expect(await screen.findByText('Iris Fieldin…')).toBeTruthy()
  for (const [label, count] of [
    ['Total', '12'],
    ['Verified', '7'],
    ['Unverified', '5'],
    ['Suspended', '1'],
  ] as const) {
    const term = screen.getAllByText(label).find((element) => element.tagName === 'DT')
    await waitFor(() => expect(term?.nextElementSibling?.textContent).toBe(count))
  }
})

it('says when nobody is found, and keeps the filter in the address', async () => {
  const { user, router, change } = await open()
  await screen.findByText('Iris Fieldin…')
  change({ [list]: [] })
  await user.type(screen.getByLabelText('Search'), 'zz')
  expect(await screen.findByText('No user found...')).toBeTruthy()
  expect(router.state.location.search).toBe('?search=zz')
  change({ [list]: [iris] })
  await user.click(screen.getByRole('button', { name: 'Clear filters' }))
  expect(await screen.findByText('Iris Fieldin…')).toBeTruthy()
  expect(screen.getByLabelText<HTMLInputElement>('Search').value).toBe('')
})

it('asks for a role before it changes one, and says what the server says', async () => {
  const { user, asked } = await open({
    'POST /api/users/upgradeUser': { message: 'Iris is now an author', user: { ...iris, role: 'author' } },
  })
  await user.click(await screen.findByRole('button', { name: `Actions for ${iris.name}` }))
  await user.click(await screen.findByRole('menuitem', { name: 'Change role' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(dialog.getByRole('button', { name: 'Change role' }))
  expect(await dialog.findByText('Please select a role')).toBeTruthy()
  await user.selectOptions(dialog.getByLabelText('New role'), 'author')
  await user.click(dialog.getByRole('button', { name: 'Change role' }))
  expect(await screen.findByText('Iris is now an author')).toBeTruthy()
  expect(asked).toContainEqual({ call: 'POST /api/users/upgradeUser', body: { role: 'author', id: 'u1' } })
})

it('asks before it deletes, and shows why it cannot', async () => {
  const { user } = await open({
    'DELETE /api/users/u1': refusal(409, 'WRONG_STATE', 'This user still has money with us'),
  })
  await user.click(await screen.findByRole('button', { name: `Actions for ${iris.name}` }))
  await user.click(await screen.findByRole('menuitem', { name: 'Delete user' }))
  const dialog = within(await screen.findByRole('alertdialog'))
  expect(dialog.getByText(/Are you sure to delete this user\?/)).toBeTruthy()
  await user.click(dialog.getByRole('button', { name: 'Delete' }))
  expect(await screen.findByText('This user still has money with us')).toBeTruthy()
})

it.each([
  [refusal(403, 'NOT_ALLOWED', 'Only accounts of investors can be viewed'), 'Only accounts of investors can be viewed'],
  [() => Promise.reject(new TypeError('down')), 'Something went wrong.'],
])('an impersonation that fails is an alert', async (answer, text) => {
  const { user } = await open({ 'POST /api/users/impersonate/u1': answer })
  await user.click(await screen.findByRole('button', { name: `Actions for ${iris.name}` }))
  await user.click(await screen.findByRole('menuitem', { name: 'Impersonate' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.type(dialog.getByLabelText('Reason'), 'Asked to')
  await user.click(dialog.getByRole('button', { name: 'Impersonate' }))
  expect((await dialog.findByRole('alert')).textContent).toContain(text)
})

it('an impersonation asks for a reason, and is not sent without one', async () => {
  const { user, callsTo } = await open({ 'POST /api/users/impersonate/u1': { message: 'ok', user: iris } })
  await user.click(await screen.findByRole('button', { name: `Actions for ${iris.name}` }))
  await user.click(await screen.findByRole('menuitem', { name: 'Impersonate' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.type(dialog.getByLabelText('Reason'), ' ')
  await user.click(dialog.getByRole('button', { name: 'Impersonate' }))
  expect(await dialog.findByText('Please give a reason')).toBeTruthy()
  expect(callsTo('POST /api/users/impersonate/u1')).toBe(0)
})
