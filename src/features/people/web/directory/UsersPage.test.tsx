import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { impersonate } from '#features/sessions/api.ts'
import * as paths from '#kernel/paths.ts'
import { answer, loseConnection, type Reply, refuse } from '#testing/web/fake-server.ts'
import { openRoutes } from '#testing/web/open-page.ts'
import { ada, staffMember } from '#testing/web/sample-users.ts'
import { deleteUser, getUsers, upgradeUser, usersSummary } from '../../api.ts'
import { UsersPage } from './UsersPage.tsx'

const summary = { total: 12, verified: 7, unverified: 5, suspended: 1 }
const iris = { ...ada, _id: 'u1', name: 'Iris Fielding-Marchetti', email: 'iris@example.com' }

const open = (answers: readonly Reply[] = [], path = paths.users) =>
  openRoutes([{ path: paths.users, element: <UsersPage /> }], path, {
    user: staffMember,
    answers: [answer(getUsers, [iris]), answer(usersSummary, summary), ...answers],
  })

it('counts all users, and cuts a name to 12 characters', async () => {
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

it('the authentication state holds the users that are listed, and counts the verified and the suspended', async () => {
  const users = [
    iris,
    { ...ada, _id: 'u2', name: 'Ben' },
    { ...ada, _id: 'u3', name: 'Cleo', isVerified: false, role: 'suspended' as const },
  ]
  const { person, change, store } = await open([answer(getUsers, users)])
  await screen.findByText('Cleo')
  await waitFor(() =>
    expect(store.getState().auth).toMatchObject({ users, verifiedUsers: 2, suspendedUsers: 1, user: staffMember }),
  )
  change(answer(getUsers, [iris]))
  await person.type(screen.getByLabelText('Search'), 'Iris')
  await waitFor(() =>
    expect(store.getState().auth).toMatchObject({ users: [iris], verifiedUsers: 1, suspendedUsers: 0 }),
  )
})

it('announces an empty result, and keeps the filter in the address', async () => {
  const { person, router, change } = await open()
  await screen.findByText('Iris Fieldin…')
  change(answer(getUsers, []))
  await person.type(screen.getByLabelText('Search'), 'zz')
  expect(await screen.findByText('No user found...')).toBeTruthy()
  expect(router.state.location.search).toBe('?search=zz')
  change(answer(getUsers, [iris]))
  await person.click(screen.getByRole('button', { name: 'Clear filters' }))
  expect(await screen.findByText('Iris Fieldin…')).toBeTruthy()
  expect(screen.getByLabelText<HTMLInputElement>('Search').value).toBe('')
})

it('asks for a role before it changes one, and says what the server says', async () => {
  const { person, asked } = await open([
    answer(upgradeUser, { message: 'Iris is now an author', user: { ...iris, role: 'author' } }),
  ])
  await person.click(await screen.findByRole('button', { name: `Actions for ${iris.name}` }))
  await person.click(await screen.findByRole('menuitem', { name: 'Change role' }))
  const dialog = within(await screen.findByRole('dialog'))
  await person.click(dialog.getByRole('button', { name: 'Change role' }))
  expect(await dialog.findByText('Please select a role')).toBeTruthy()
  await person.selectOptions(dialog.getByLabelText('New role'), 'author')
  await person.click(dialog.getByRole('button', { name: 'Change role' }))
  expect(await screen.findByText('Iris is now an author')).toBeTruthy()
  expect(asked(upgradeUser)).toContainEqual({ body: { role: 'author', id: 'u1' } })
})

it('asks before it deletes, and shows why it cannot', async () => {
  const { person } = await open([refuse(deleteUser, 'WRONG_STATE', 'This user still has money with us')])
  await person.click(await screen.findByRole('button', { name: `Actions for ${iris.name}` }))
  await person.click(await screen.findByRole('menuitem', { name: 'Delete user' }))
  const dialog = within(await screen.findByRole('alertdialog'))
  expect(dialog.getByText(/Are you sure to delete this user\?/)).toBeTruthy()
  await person.click(dialog.getByRole('button', { name: 'Delete' }))
  expect(await screen.findByText('This user still has money with us')).toBeTruthy()
})

it.each([
  [
    refuse(impersonate, 'NOT_ALLOWED', 'Only accounts of investors can be viewed'),
    'Only accounts of investors can be viewed',
  ],
  [loseConnection(impersonate), 'Something went wrong.'],
])('an impersonation that fails is an alert', async (reply, text) => {
  const { person } = await open([reply])
  await person.click(await screen.findByRole('button', { name: `Actions for ${iris.name}` }))
  await person.click(await screen.findByRole('menuitem', { name: 'Impersonate' }))
  const dialog = within(await screen.findByRole('dialog'))
  await person.type(dialog.getByLabelText('Reason'), 'Asked to')
  await person.click(dialog.getByRole('button', { name: 'Impersonate' }))
  expect((await dialog.findByRole('alert')).textContent).toContain(text)
})

it('an impersonation asks for a reason, and is not sent without one', async () => {
  const { person, callsTo } = await open([answer(impersonate, { message: 'ok', user: iris })])
  await person.click(await screen.findByRole('button', { name: `Actions for ${iris.name}` }))
  await person.click(await screen.findByRole('menuitem', { name: 'Impersonate' }))
  const dialog = within(await screen.findByRole('dialog'))
  await person.type(dialog.getByLabelText('Reason'), ' ')
  await person.click(dialog.getByRole('button', { name: 'Impersonate' }))
  expect(await dialog.findByText('Please give a reason')).toBeTruthy()
  expect(callsTo(impersonate)).toBe(0)
})
