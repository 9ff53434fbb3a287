import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { countries, updateUser, uploadPhoto } from '#features/accounts/api.ts'
import { ownFactors } from '#features/credentials/api.ts'
import { listPasskeys } from '#features/credentials/passkeys-api.ts'
import { viewExport } from '#features/exports/api.ts'
import { noExport } from '#features/exports/web/no-export.fixture.ts'
import { freezeAccount } from '#features/freezes/api.ts'
import { closeAccount, closing } from '#features/people/closing-api.ts'
import { listSessions, logout, revokeSession } from '#features/sessions/api.ts'
import { changePassword } from '#features/sessions/credentials-api.ts'
import { endOtherSessions, forgetBrowser, listBrowsers } from '#features/sessions/history-api.ts'
import * as paths from '#kernel/paths.ts'
import { answer, fail, type Reply, refuse } from '#testing/web/fake-server.ts'
import { holdUploads } from '#testing/web/fake-uploads.ts'
import { fill, openPage, saidAbove, saidAt } from '#testing/web/open-page.ts'
import { ada } from '#testing/web/sample-users.ts'
import { ProfilePage } from './ProfilePage.tsx'

const path = paths.userProfile
const security = `${path}?tab=security`

const here = {
  _id: 's1',
  current: true,
  device: 'Firefox on Linux',
  address: '192.0.2.1',
  createdAt: '2026-01-01T10:00:00.000Z',
  lastSeenAt: '2026-01-02T10:00:00.000Z',
  expiresAt: '2026-02-01T10:00:00.000Z',
}
const there = { ...here, _id: 's2', current: false, device: 'Safari on iPhone', address: '192.0.2.2' }
const browser = {
  _id: 'b1',
  current: true,
  device: 'Edge on Windows',
  address: '192.0.2.3',
  firstUsedAt: '2026-01-01T10:00:00.000Z',
  lastUsedAt: '2026-01-02T10:00:00.000Z',
  trustedUntil: '2026-04-02T10:00:00.000Z',
}
const always = [
  answer(countries, [
    { name: 'Sweden', code: 'SE' },
    { name: 'United Kingdom', code: 'GB' },
  ]),
  answer(listSessions, { sessions: [here, there], staffViews: [] }),
  answer(listPasskeys, { passkeys: [], offered: true, most: 10 }),
  answer(listBrowsers, { browsers: [browser] }),
  answer(ownFactors, { offered: true, authenticator: null, recoveryCodes: null }),
  answer(viewExport, noExport),
]

async function openProfile({ at = path, user = ada, answers = [] as readonly Reply[] } = {}) {
  const page = await openPage(ProfilePage, { path, at, user, answers: [...always, ...answers] })
  if (at === security) await screen.findAllByText('Password')
  return page
}

const saveButton = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Save changes' })

describe('the user tab', () => {
  it('shows the record; the e-mail address is not editable and the name is cut to 10 in the card', async () => {
    await openProfile()
    expect(screen.getByText('Ada Lovela…')).toBeTruthy()
    expect(screen.getByLabelText<HTMLInputElement>('E-mail').readOnly).toBe(true)
    await waitFor(() => expect(screen.getByLabelText<HTMLSelectElement>('Country').value).toBe('GB'))
    expect(saveButton().disabled).toBe(true)
  })

  it('says how well an approved person is known, and leads to the identity check', async () => {
    const documents = { frontDoc: '/f', backDoc: '/b', submittedAt: '2026-01-01T00:00:00.000Z', reason: '' }
    const kyc = { ...documents, checkedName: 'Ada Lovisa Marsh', expiresOn: '2199-04-15' }
    await openProfile({ user: { ...ada, kycStatus: 'Approved', kyc } })
    const identity = within(screen.getByRole('region', { name: 'Identity' }))
    expect(identity.getByText('Full')).toBeTruthy()
    expect(identity.getByText(/Ada Lovisa Marsh/)).toBeTruthy()
    expect(identity.getByText(/valid until 15 April 2199/)).toBeTruthy()
    expect(identity.getByRole('link', { name: 'Identity check' }).getAttribute('href')).toBe(paths.uploadKyc)
  })

  it('sends what was changed, and only that', async () => {
    const answers = [answer(updateUser, { ...ada, bio: 'Bees.', country: 'SE', phone: '+46701234567' })]
    const { person, asked } = await openProfile({ answers })
    await screen.findByRole('option', { name: 'Sweden' })
    fill({ Country: 'SE', Phone: '070-123 45 67' })
    await person.type(screen.getByLabelText(/^Bio/), 'Bees.')
    await person.click(saveButton())
    expect(await screen.findByText('User Updated')).toBeTruthy()
    expect(asked(updateUser)).toContainEqual({ body: { country: 'SE', phone: '070-123 45 67', bio: 'Bees.' } })
    expect(screen.getByLabelText<HTMLInputElement>('Phone').value).toBe('+46701234567')
    await waitFor(() => expect(saveButton().disabled).toBe(true))
  })

  it.each([
    ['Name', '', 'Required'],
    ['Phone', '', 'Required'],
    ['Phone', '+07', 'Please enter a valid Phone Number'],
    ['Country', '', 'Required'],
  ])('%s "%s" is not sent: %s', async (label, value, text) => {
    const { person, callsTo } = await openProfile()
    await screen.findByRole('option', { name: 'Sweden' })
    fill({ [label]: value })
    await person.click(saveButton())
    await waitFor(() => expect(saidAt(label)).toBe(text))
    expect(callsTo(updateUser)).toBe(0)
  })

  it('asks for the country before the phone, whose local numbers it explains', async () => {
    await openProfile()
    const [country, phone] = [screen.getByLabelText('Country'), screen.getByLabelText('Phone')]
    expect(country.compareDocumentPosition(phone) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
  })

  it('an account from Google may leave empty what it never had', async () => {
    const user = { ...ada, phone: '', country: '', hasPassword: false }
    const { person, asked } = await openProfile({ user, answers: [answer(updateUser, { ...user, name: 'Ada L' })] })
    fill({ Name: 'Ada L' })
    await person.click(saveButton())
    await screen.findByText('User Updated')
    expect(asked(updateUser)).toContainEqual({ body: { name: 'Ada L' } })
  })

  it('signs out to /login', async () => {
    const { person, router } = await openProfile({ answers: [answer(logout, { message: 'Bye' })] })
    await person.click(screen.getByRole('button', { name: 'Logout' }))
    await waitFor(() => expect(router.state.location.pathname).toBe(paths.login))
    expect(await screen.findByText('Bye')).toBeTruthy()
  })
})

describe('the photo', () => {
  const photoInput = () => screen.getByLabelText<HTMLInputElement>('Photo file')
  const photo = new File(['bytes'], 'me.png', { type: 'image/png' })

  it('of another type is refused at once', async () => {
    const { person } = await openProfile()
    await person.upload(photoInput(), new File(['x'], 'me.gif', { type: 'image/gif' }))
    expect(await screen.findByText('Only JPEG, JPG and PNG photos are allowed')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Save photo' })).toBeNull()
  })

  it('is shown before it is sent, with its progress on the way', async () => {
    vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:me', revokeObjectURL: () => {} }))
    const upload = holdUploads()
    const { person } = await openProfile()
    await person.upload(photoInput(), photo)
    await waitFor(() => expect(document.querySelector('img[src="blob:me"]')).toBeTruthy())
    await person.click(screen.getByRole('button', { name: 'Save photo' }))
    upload.progress(0.5)
    expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('50')
    await upload.answer(answer(uploadPhoto, { ...ada, photo: '/api/users/photo/p1' }))
    expect(await screen.findByText('Profile Updated')).toBeTruthy()
    await waitFor(() => expect(document.querySelectorAll('img[src="/api/users/photo/p1"]')).toHaveLength(2))
  })

  it('that the server refuses is said beside it, and can be sent again', async () => {
    vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:me', revokeObjectURL: () => {} }))
    const upload = holdUploads()
    const { person } = await openProfile()
    await person.upload(photoInput(), photo)
    await person.click(await screen.findByRole('button', { name: 'Save photo' }))
    await upload.answer(refuse(uploadPhoto, 'WRONG_TYPE', 'Not a photo', { file: 'Not a photo' }))
    await waitFor(() => expect(saidAbove()).toBe('Not a photo'))
    expect(screen.getByRole('button', { name: 'Save photo' })).toBeTruthy()
  })

  it('is removed after a question', async () => {
    const user = { ...ada, photo: '/api/users/photo/p1' }
    const { person, asked } = await openProfile({ user, answers: [answer(updateUser, ada)] })
    await person.click(screen.getByRole('button', { name: 'Remove' }))
    const question = await screen.findByRole('alertdialog', { name: 'Remove your photo?' })
    await person.click(within(question).getByRole('button', { name: 'Remove' }))
    expect(await screen.findByText('User Updated')).toBeTruthy()
    expect(asked(updateUser)).toContainEqual({ body: { photo: '' } })
  })
})

describe('the security tab', () => {
  it('folds its sections, so that a phone shows their titles alone', async () => {
    await openProfile({ at: security })
    const sections = [...document.querySelectorAll('details')]
    expect(sections.length).toBeGreaterThan(4)
    expect(sections.filter(({ open }) => open)).toEqual([])
  })

  const changeButton = () => screen.getByRole('button', { name: 'Change Password' })
  const labels = ['Old password', 'New password', 'Confirm new password']

  it('is in the address', async () => {
    const { person, router } = await openProfile()
    await person.click(screen.getByRole('tab', { name: 'Security' }))
    expect(router.state.location.search).toBe('?tab=security')
    expect(await screen.findByRole('button', { name: 'Change Password' })).toBeTruthy()
    await person.click(screen.getByRole('tab', { name: 'User' }))
    expect(router.state.location.search).toBe('?tab=user')
  })

  it.each([
    [
      ['', '', ''],
      ['Required', 'Required', 'Required'],
    ],
    [
      ['old', '', 'secret1'],
      ['', 'Required', 'Passwords do not match'],
    ],
    [
      ['old', 'secret1', ''],
      ['', '', 'Required'],
    ],
    [
      ['', 'secret1', 'secret1'],
      ['Required', '', ''],
    ],
    [
      ['old', 'secret1', 'secret2'],
      ['', '', 'Passwords do not match'],
    ],
    [
      ['old', 'short', 'short'],
      ['', 'Password must be up to 6 characters', ''],
    ],
  ])('%j is not sent', async (values, texts) => {
    const { person, callsTo } = await openProfile({ at: security })
    fill(Object.fromEntries(labels.map((label, place) => [label, values[place] ?? ''])))
    await person.click(changeButton())
    await waitFor(() => expect(labels.map(saidAt)).toEqual(texts))
    expect(saidAbove()).toBe(texts.includes('Required') ? 'All fields are required' : '')
    expect(callsTo(changePassword)).toBe(0)
  })

  it('changes the password, clears the form and reloads the sessions', async () => {
    const answers = [answer(changePassword, { message: 'Password changed' })]
    const { person, asked, change } = await openProfile({ at: security, answers })
    await screen.findByText('Safari on iPhone')
    change(answer(listSessions, { sessions: [here], staffViews: [] }))
    fill({ 'Old password': 'old', 'New password': 'secret1', 'Confirm new password': 'secret1' })
    await person.click(changeButton())
    expect(await screen.findByText('Password changed')).toBeTruthy()
    expect(asked(changePassword)).toContainEqual({ body: { oldPassword: 'old', password: 'secret1' } })
    expect(screen.getByLabelText<HTMLInputElement>('Old password').value).toBe('')
    await waitFor(() => expect(screen.queryByText('Safari on iPhone')).toBeNull())
  })

  it('says at the field that the old password is wrong', async () => {
    const message = 'Old password is incorrect'
    const { person } = await openProfile({
      at: security,
      answers: [refuse(changePassword, 'BAD_INPUT', message, { oldPassword: message })],
    })
    fill({ 'Old password': 'old', 'New password': 'secret1', 'Confirm new password': 'secret1' })
    await person.click(changeButton())
    await waitFor(() => expect(saidAt('Old password')).toBe(message))
    expect(document.activeElement).toBe(screen.getByLabelText('Old password'))
  })

  it('an account without a password is shown the way to one', async () => {
    await openProfile({ at: security, user: { ...ada, hasPassword: false } })
    expect(screen.queryByLabelText('Old password')).toBeNull()
    expect(screen.getByRole('link', { name: 'Set a password' }).getAttribute('href')).toBe(paths.forgot)
  })

  it('lists the sessions, marks this one, and signs out another after a question', async () => {
    const { person, change, callsTo } = await openProfile({
      at: security,
      answers: [answer(revokeSession, { message: 'The session was signed out' })],
    })
    const row = await screen.findByRole('row', { name: /Safari on iPhone/ })
    const current = screen.getByRole('row', { name: /Firefox on Linux/ })
    expect(within(current).getByText('This session')).toBeTruthy()
    expect(within(current).queryByRole('button')).toBeNull()

    await person.click(within(row).getByRole('button', { name: 'Sign out' }))
    const question = await screen.findByRole('alertdialog', { name: 'Sign out this session?' })
    expect(question.textContent).toContain('Safari on iPhone, 192.0.2.2')
    change(answer(listSessions, { sessions: [here], staffViews: [] }))
    await person.click(within(question).getByRole('button', { name: 'Sign out' }))
    expect(await screen.findByText('The session was signed out')).toBeTruthy()
    await waitFor(() => expect(screen.queryByText('Safari on iPhone')).toBeNull())
    expect(callsTo(revokeSession)).toBe(1)
  })

  it('says when the sessions cannot be loaded, and tries again', async () => {
    const { person, change } = await openProfile({
      at: security,
      answers: [fail(listSessions)],
    })
    const retry = await screen.findByRole('button', { name: 'Retry' })
    change(...always)
    await person.click(retry)
    expect(await screen.findByText('Firefox on Linux')).toBeTruthy()
  })
})

describe('trust and freezing', () => {
  const confirm = async (opened: Awaited<ReturnType<typeof openProfile>>, open: string, name: string) => {
    await opened.person.click(await screen.findByRole('button', { name: open }))
    const question = await screen.findByRole('alertdialog')
    await opened.person.click(within(question).getByRole('button', { name }))
  }

  it('forgets a browser, and signs out all other sessions, after a question each', async () => {
    const answers = [
      answer(forgetBrowser, { message: 'The browser is forgotten.' }),
      answer(endOtherSessions, { message: 'All other sessions were signed out' }),
    ]
    const opened = await openProfile({ at: security, answers })
    expect(await screen.findByText('Edge on Windows (this one)')).toBeTruthy()
    await confirm(opened, 'Forget', 'Forget')
    expect(await screen.findByText('The browser is forgotten.')).toBeTruthy()
    expect(opened.asked(forgetBrowser)).toEqual([{ params: { id: 'b1' } }])
    await confirm(opened, 'Sign out all others', 'Sign out all others')
    expect(await screen.findByText('All other sessions were signed out')).toBeTruthy()
  })

  it('freezes after a question with the consequences, and ends this session with all others', async () => {
    const opened = await openProfile({ at: security, answers: [answer(freezeAccount, { message: 'It is frozen.' })] })
    await confirm(opened, 'Freeze my account', 'Freeze')
    expect(await screen.findByText('It is frozen.')).toBeTruthy()
    await waitFor(() => expect(opened.store.getState().auth).toMatchObject({ isLoggedIn: false, user: null }))
  })
})

describe('closing the account', () => {
  const leads = [{ label: 'Withdraw your money', path: paths.withdrawWallet }]
  const openDialog = async (obstacles: string[], answers: readonly Reply[] = []) => {
    const opened = await openProfile({
      at: security,
      answers: [answer(closing, { obstacles, leads, confirmedBy: 'password' }), ...answers],
    })
    await opened.person.click(await screen.findByRole('button', { name: 'Close my account' }))
    return opened
  }

  it('says what is in the way, and asks for nothing then', async () => {
    await openDialog(['your account still holds money', '1 deposit is pending'])
    const box = within(await screen.findByRole('dialog'))
    expect(await box.findByText('1 deposit is pending')).toBeTruthy()
    const lead = box.getByRole('link', { name: 'Withdraw your money' })
    expect(lead.getAttribute('href')).toBe(paths.withdrawWallet)
    expect(box.queryByLabelText('Your password')).toBeNull()
  })

  it('is confirmed by the password; a wrong one is said at the field', async () => {
    const wrong = refuse(closeAccount, 'BAD_INPUT', 'The password is incorrect', {
      password: 'The password is incorrect',
    })
    const { person, change, asked, router } = await openDialog([], [wrong])
    await screen.findByLabelText('Your password')
    fill({ 'Your password': 'secret1' })
    await person.click(screen.getByRole('button', { name: 'Close for good' }))
    await waitFor(() => expect(saidAt('Your password')).toBe('The password is incorrect'))
    change(answer(closeAccount, { message: 'Your account is closed.' }), answer(logout, { message: 'Bye' }))
    await person.click(screen.getByRole('button', { name: 'Close for good' }))
    await waitFor(() => expect(router.state.location.pathname).toBe(paths.goodbye))
    expect(asked(closeAccount)).toContainEqual({ body: { password: 'secret1' } })
  })

  it('is not offered to staff', async () => {
    await openProfile({ at: security, user: { ...ada, role: 'author' } })
    expect(await screen.findByText('Sessions')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Close my account' })).toBeNull()
  })
})
