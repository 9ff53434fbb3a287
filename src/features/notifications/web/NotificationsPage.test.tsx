import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { UserRecord } from '#features/accounts/api.ts'
import { notificationKindNames } from '#kernel/notification-kinds.ts'
import * as paths from '#kernel/paths.ts'
import { answer, type Reply, refuse } from '#testing/web/fake-server.ts'
import { openRoutes } from '#testing/web/open-page.ts'
import { richAda } from '#testing/web/sample-users.ts'
import {
  countUnread,
  listNotifications,
  listPreferences,
  markAllRead,
  markRead,
  type NotificationRecord,
  setPreference,
} from '../api.ts'
import { preferenceFor, preferencesFrom } from '../preference.ts'
import { Bell } from './Bell.tsx'
import { NotificationsPage } from './NotificationsPage.tsx'

const confirmed: NotificationRecord = {
  _id: 'n2',
  kind: 'deposit-decided',
  title: '$500.00 added to your balance',
  text: 'Your deposit DEP-1 was confirmed.\n\nA note from our staff: thank you',
  place: paths.transactionHistory,
  createdAt: '2026-01-02T10:00:00.000Z',
  isRead: false,
}
const declared = {
  ...confirmed,
  _id: 'n1',
  kind: 'a kind of tomorrow',
  title: 'We are looking for your deposit',
  createdAt: '2026-01-01T10:00:00.000Z',
  isRead: true,
}
const preferences = preferencesFrom([{ kind: 'deposit-declared', inApp: true, byLetter: false }])
const viewed = { ...richAda, isImpersonated: true }

function open(search: string, user: UserRecord = richAda, ...answers: Reply[]) {
  const routes = [
    { path: paths.notifications, element: [<Bell key="bell" />, <NotificationsPage key="page" />] },
    { path: '*', element: <p>Elsewhere</p> },
  ]
  return openRoutes(
    routes,
    { pathname: paths.notifications, search },
    {
      user,
      answers: [
        answer(countUnread, { unread: 1 }),
        answer(listNotifications, { notifications: [confirmed, declared], unread: 1, nextCursor: null }),
        answer(listPreferences, { preferences }),
        answer(markRead, { unread: 0 }),
        answer(markAllRead, { unread: 0 }),
        ...answers,
      ],
    },
  )
}

it('shows what was told by day, with the unread count on the bell; opening one marks it as read', async () => {
  const { person, asked } = await open('')
  expect(await screen.findByRole('link', { name: 'Notifications, 1 unread' })).toBeTruthy()
  expect((await screen.findAllByRole('heading', { level: 2 })).map(({ textContent }) => textContent)).toEqual([
    '2 January 2026',
    '1 January 2026',
  ])
  const line = screen.getByText(confirmed.title)
  const told = line.closest('details')
  expect(told?.open).toBe(false)
  await person.click(line)
  expect(told?.open).toBe(true)
  await waitFor(() => expect(asked(markRead)).toEqual([{ body: { ids: ['n2'] } }]))
  await person.click(within(told as HTMLElement).getByText('Open the page'))
  expect(await screen.findByText('Elsewhere')).toBeTruthy()
})

it('marks all that are shown as read', async () => {
  const { person, asked } = await open('')
  await person.click(await screen.findByRole('button', { name: 'Mark all as read' }))
  expect(asked(markAllRead)).toEqual([{ body: { through: 'n2' } }])
})

it('says when there is nothing', async () => {
  await open('', richAda, answer(listNotifications, { notifications: [], unread: 0, nextCursor: null }))
  expect(await screen.findByText('No notifications yet')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Mark all as read' })).toBeNull()
})

it('saves each switch at once, takes it back if it was refused, and locks security notices', async () => {
  const choice = { kind: 'deposit-declared', inApp: true, byLetter: true } as const
  const saved = answer(setPreference, { message: 'Your choice was saved', preference: preferenceFor(choice) })
  const { person, asked, change } = await open('?tab=settings', richAda, saved)
  const box = await screen.findByRole<HTMLInputElement>('checkbox', { name: 'By letter: A deposit is declared' })
  expect(box.checked).toBe(false)
  await person.click(box)
  expect(asked(setPreference)).toEqual([{ body: choice }])
  expect(box.checked).toBe(true)
  change(refuse(setPreference, 'TOO_MANY', 'Please wait a moment'))
  await person.click(box)
  expect(await screen.findByText('Please wait a moment')).toBeTruthy()
  expect(box.checked).toBe(true)
  const password = screen.getAllByRole<HTMLInputElement>('checkbox', { name: /Your password is changed/ })
  expect(password.map(({ checked, disabled }) => checked && disabled)).toEqual([true, true])
  expect(within(screen.getByRole('table')).getAllByRole('checkbox').length).toBe(2 * notificationKindNames.length)
})

it('staff who view the account change nothing by looking', async () => {
  const { person, callsTo } = await open('', viewed)
  await person.click(await screen.findByText(confirmed.title))
  expect(screen.getByText(confirmed.title).closest('details')?.open).toBe(true)
  expect(callsTo(markRead)).toBe(0)
})
