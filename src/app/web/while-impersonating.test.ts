import { screen } from '@testing-library/react'
import type { ComponentType } from 'react'
import { expect, it } from 'vitest'
import { countries } from '#features/accounts/api.ts'
import { ContactPage } from '#features/contact/web/ContactPage.tsx'
import { MyAccountPage } from '#features/dashboard/web/MyAccountPage.tsx'
import { listAssets } from '#features/deposits/api.ts'
import { DepositPage } from '#features/deposits/web/DepositPage.tsx'
import { listPlans } from '#features/investments/api.ts'
import { StartInvestPage } from '#features/investments/web/StartInvestPage.tsx'
import { plans } from '#features/investments/web/sample-records.fixture.ts'
import { UploadKycPage } from '#features/kyc/web/UploadKycPage.tsx'
import { listNotifications, listPreferences } from '#features/notifications/api.ts'
import { preferencesFrom } from '#features/notifications/preference.ts'
import { NotificationsPage } from '#features/notifications/web/NotificationsPage.tsx'
import { getContent } from '#features/operator/api.ts'
import { sampleContent } from '#features/operator/sample-content.ts'
import { ProfilePage } from '#features/profile/web/ProfilePage.tsx'
import { listSessions } from '#features/sessions/api.ts'
import { ownWithdrawals } from '#features/withdrawals/api.ts'
import { withdrawal } from '#features/withdrawals/web/staff/sample-withdrawal.fixture.ts'
import { WithdrawPage } from '#features/withdrawals/web/WithdrawPage.tsx'
import * as paths from '#kernel/paths.ts'
import { answer } from '#testing/web/fake-server.ts'
import { openPage } from '#testing/web/open-page.ts'
import { sampleSections } from '#testing/web/sample-site.ts'
import { ada, richAda } from '#testing/web/sample-users.ts'

const viewed = {
  isImpersonated: true,
  impersonation: { by: 'Sam Staff', reason: 'Asked', endsAt: '2026-01-02T04:00:00.000Z' },
}
const kyc = { frontDoc: '/f', backDoc: '/b', submittedAt: '2026-01-01T00:00:00.000Z', reason: '' }
const session = {
  _id: 's1',
  current: false,
  device: 'Firefox on Linux',
  address: '192.0.2.1',
  createdAt: ada.createdAt,
  lastSeenAt: ada.createdAt,
  expiresAt: ada.createdAt,
}
const notification = {
  _id: 'n1',
  kind: 'staff-view',
  title: 'Our staff viewed your account',
  text: 'They looked.',
  place: paths.userProfile,
  createdAt: ada.createdAt,
  isRead: false,
}
const answers = [
  answer(listNotifications, { notifications: [notification], unread: 1, nextCursor: null }),
  answer(listPreferences, { preferences: preferencesFrom([]) }),
  answer(listAssets, { assets: sampleContent.payTo }),
  answer(listPlans, plans),
  answer(listSessions, { sessions: [session], staffViews: [] }),
  answer(ownWithdrawals, { withdrawals: [withdrawal(1)], nextCursor: null }),
  answer(getContent, sampleSections),
  answer(countries, [{ name: 'Sweden', code: 'SE' }]),
]

/** Calls that change nothing in the account. */
const harmless =
  /^(?:Logout|Close notification|Exit Impersonation|Retry|Load more|Copy.*|Show .*|Hide .*|All|\d+ .*|Table|Chart|Week|Month|Quarter|Year)$/

function offered(): string[] {
  return [...document.querySelectorAll<HTMLElement>('button:not(:disabled), input:not(:disabled), textarea, select')]
    .filter((control) => !control.closest('fieldset:disabled') && control.getAttribute('role') !== 'tab')
    .map(
      (control) =>
        control.getAttribute('aria-label') ?? (control.closest('label') ?? control).textContent ?? control.tagName,
    )
    .filter((name) => !harmless.test(name.trim()))
}

const pages: [string, ComponentType, object, string, string][] = [
  [paths.withdrawWallet, WithdrawPage, richAda, '', 'Your withdrawals'],
  [paths.depositPayment, DepositPage, richAda, '', 'Only the owner can move money'],
  [paths.startInvest, StartInvestPage, richAda, '', 'Only the owner can move money'],
  [paths.uploadKyc, UploadKycPage, { ...ada, kycStatus: 'Not Submitted' }, '', 'Prove who you are'],
  [paths.uploadKyc, UploadKycPage, { ...ada, kycStatus: 'Pending', kyc }, '', 'Your documents are under review'],
  [
    paths.myAccount,
    MyAccountPage,
    { ...ada, isVerified: false, kycStatus: 'Rejected', kyc },
    '',
    'Your documents were not accepted',
  ],
  [paths.myAccount, MyAccountPage, richAda, '', 'Total-profit'],
  [paths.userProfile, ProfilePage, richAda, '', 'Only the owner can change the profile.'],
  [paths.userProfile, ProfilePage, richAda, '?tab=security', 'Firefox on Linux'],
  [paths.notifications, NotificationsPage, richAda, '', 'Our staff viewed your account'],
  [paths.notifications, NotificationsPage, richAda, '?tab=settings', 'Your password is changed'],
  [paths.contact, ContactPage, richAda, '', 'Only the owner can send messages.'],
]

async function openFor(path: string, Page: ComponentType, user: object, search: string, landmark: string) {
  await openPage(Page, { path, at: { pathname: path, search }, user: { ...ada, ...user }, answers })
  await screen.findAllByText(new RegExp(landmark.replaceAll('.', '\\.')))
}

it.each(pages)('%s offers nothing that would be refused', async (path, Page, user, search, landmark) => {
  await openFor(path, Page, { ...user, ...viewed }, search, landmark)
  expect(offered()).toEqual([])
  for (const name of [/upload/i, /deposit$/i, /withdraw$/i]) {
    const outsideOfTiles = screen.queryAllByRole('link', { name }).filter((link) => link.closest('ul') === null)
    expect(outsideOfTiles).toEqual([])
  }
})

const ownersLandmarks: Readonly<Record<string, string>> = {
  'Only the owner can move money': 'Amount in USD',
  'Only the owner can change the profile.': 'Save changes',
  'Only the owner can send messages.': 'Send message',
}

it.each(pages)('%s offers its owner something', async (path, Page, user, search, landmark) => {
  await openFor(path, Page, user, search, ownersLandmarks[landmark] ?? landmark)
  expect(offered()).not.toEqual([])
})
