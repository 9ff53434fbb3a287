import { act, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { getUser } from '#features/accounts/api.ts'
import { queueCounts } from '#features/dashboard/api.ts'
import { demoLogin } from '#features/demo/api.ts'
import { loginStatus, logout } from '#features/sessions/api.ts'
import { checkSession } from '#features/sessions/web/door.ts'
import * as paths from '#kernel/paths.ts'
import { toast } from '#platform/web/ui/toast.ts'
import { answer, answerCalls } from '#testing/web/fake-server.ts'
import { answerSite, sampleSite } from '#testing/web/sample-site.ts'
import { ada } from '#testing/web/sample-users.ts'
import { App } from './App.tsx'
import { openStore } from './open-store.ts'

const investor = { ...ada, name: 'Alexandria Winterbourne', email: 'alex@example.com' }
const brand = { ...sampleSite.brand, actionColour: '#123456' }

const visitor = [answerSite({ brand }), answer(loginStatus, false)]
const signedIn = [
  ...visitor,
  answer(loginStatus, true),
  answer(getUser, investor),
  answer(logout, { message: 'Signed out' }),
  answer(demoLogin, investor),
]

function open(path: string) {
  window.history.replaceState(null, '', path)
  const store = openStore()
  void store.dispatch(checkSession())
  render(<App store={store} />)
  return store
}

beforeEach(() => {
  vi.stubGlobal('scrollTo', () => {})
})

describe('the app', () => {
  it('an unknown path shows the 404 page with a link home', async () => {
    answerCalls(...visitor)
    open('/no/such/page')
    expect(await screen.findByRole('heading', { name: '404 - Page Not Found' })).toBeTruthy()
    expect(screen.getByText("Oops! The page you're looking for doesn't exist.")).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Go back home' }).getAttribute('href')).toBe('/')
    await waitFor(() => expect(document.title).toBe('Page not found · Larkfield'))
  })

  it('a visitor sees Login; the brand’s colour is on the page', async () => {
    answerCalls(...visitor)
    open('/')
    expect((await screen.findByRole('link', { name: 'Login' })).getAttribute('href')).toBe(paths.login)
    expect(screen.getAllByRole('link', { name: 'Open an account' })[0]?.getAttribute('href')).toBe(paths.register)
    expect(screen.queryByText('My Account')).toBeNull()
    await waitFor(() => expect(document.title).toBe(`Larkfield · ${sampleSite.brand.tagline}`))
    expect(document.documentElement.style.getPropertyValue('--brand-action')).toBe('#123456')
  })

  it('a signed-in person finds My Account, My Profile and Logout in the dropdown, the name cut to 10', async () => {
    answerCalls(...signedIn)
    open('/nowhere')
    const user = userEvent.setup()
    await user.click(await screen.findByRole('button', { name: 'Alexandria…' }))
    const items = await screen.findAllByRole('menuitem')
    expect(items.map((item) => item.textContent)).toEqual([
      'My Account',
      'My Profile',
      'Documents',
      'Referrals',
      'Withdrawal addresses',
      'Logout',
    ])
  })

  it('the same five destinations are in the bar and in the tabs of a phone, and links back lead where one came from', async () => {
    answerCalls(...signedIn)
    open(paths.moveMoney)
    const user = userEvent.setup()
    await screen.findAllByRole('link', { name: 'Activity' })
    const bars = screen.getAllByRole('navigation', { name: 'Main' })
    expect(bars).toHaveLength(2)
    for (const bar of bars) {
      const links = within(bar).getAllByRole('link')
      expect(links.map((link) => link.textContent)).toEqual(['Home', 'Invest', 'Move money', 'Activity', 'Profile'])
      expect(within(bar).getByRole('link', { current: 'page' }).textContent).toBe('Move money')
    }
    await user.click(await screen.findByRole('link', { name: 'Withdraw' }))
    await user.click(await within(screen.getByRole('main')).findByRole('link', { name: 'Move money' }))
    await waitFor(() => expect(window.location.pathname).toBe(paths.moveMoney))
    await user.click(screen.getAllByRole('link', { name: 'Activity' })[0] as HTMLElement)
    expect(await screen.findByRole('heading', { level: 1, name: 'History' })).toBeTruthy()
    await user.click(within(screen.getByRole('main')).getByRole('link', { name: 'Move money' }))
    await waitFor(() => expect(window.location.pathname).toBe(paths.moveMoney))
  })

  it('in the back office the rail takes the place of the tabs, with live counts, and its fold is remembered', async () => {
    const counts = { deposits: 3, investments: 0, withdrawals: 12, kyc: 1, edits: 0 }
    answerCalls(...signedIn, answer(getUser, { ...investor, role: 'author' }), answer(queueCounts, counts))
    open(paths.contactMessages)
    const user = userEvent.setup()
    const rail = await screen.findByRole('navigation', { name: 'Back office' })
    expect(screen.queryByRole('navigation', { name: 'Main' })).toBeNull()
    expect(await within(rail).findByRole('link', { name: /^Withdrawals ?12 ?waiting$/ })).toBeTruthy()
    expect(within(rail).getByRole('button', { name: /^Back office ?16 waiting$/ })).toBeTruthy()
    expect(within(rail).getByRole('link', { name: 'My Account' }).getAttribute('href')).toBe(paths.myAccount)
    expect(within(rail).queryByRole('link', { name: 'Audit log' })).toBeNull()
    await user.click(within(rail).getByRole('button', { name: 'Fold' }))
    expect(within(rail).getByRole('button', { name: 'Show names' })).toBeTruthy()
    expect(document.cookie).toContain('staff-rail=folded')
  })

  it('Logout goes to /login, where the heading has the focus and the title is announced', async () => {
    const { callsTo } = answerCalls(...signedIn)
    const store = open('/nowhere')
    const user = userEvent.setup()
    await user.click(await screen.findByRole('button', { name: 'Alexandria…' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Logout' }))
    await waitFor(() => expect(window.location.pathname).toBe(paths.login))
    expect(callsTo(logout)).toBe(1)
    expect(store.getState().auth).toMatchObject({ isLoggedIn: false, user: null })
    await waitFor(() => expect(document.activeElement?.tagName).toBe('H1'))
    expect(await screen.findByText('Sign in · Larkfield')).toBeTruthy()
  })

  it('a signed-in screen sends a visitor to /login', async () => {
    answerCalls(...visitor)
    open(paths.myAccount)
    await waitFor(() => expect(window.location.pathname).toBe(paths.login))
    expect(window.location.search).toBe('')
  })

  it('a chosen plan is carried in the URL of the sign-in, and of the registration after it', async () => {
    answerCalls(...visitor)
    open('/start-invest?plan=Advanced')
    await waitFor(() => expect(window.location.pathname).toBe(paths.login))
    const search = '?next=%2Fstart-invest%3Fplan%3DAdvanced'
    expect(window.location.search).toBe(search)
    const form = await screen.findByRole('main')
    const link = await within(form).findByRole('link', { name: 'Open an account' })
    expect(link.getAttribute('href')).toBe(`/register${search}`)
  })

  it('a toast disappears with its page, before its timeout', async () => {
    // On a hidden page, a toast's timeout is paused.
    const unseen = vi.spyOn(Document.prototype, 'hidden', 'get').mockReturnValue(true)
    onTestFinished(() => unseen.mockRestore())
    answerCalls(...visitor)
    open('/nowhere')
    const user = userEvent.setup()
    const login = await screen.findByRole('link', { name: 'Login' })
    act(() => toast.error('Not enough money'))
    await screen.findByText('Not enough money')
    await user.click(login)
    await waitFor(() => expect(window.location.pathname).toBe(paths.login))
    await waitFor(() => expect(screen.queryByText('Not enough money')).toBeNull())
  })

  it('the demo’s ribbon signs in with one click', async () => {
    const { asked, change } = answerCalls(...signedIn, answer(loginStatus, false))
    open('/nowhere')
    expect((await screen.findByRole('complementary', { name: 'Demo' })).textContent).toContain(
      'Demo: sample company, sample figures, no real money',
    )
    change(...signedIn)
    await userEvent.setup().click(screen.getByRole('button', { name: 'Investor' }))
    await waitFor(() => expect(window.location.pathname).toBe(paths.myAccount))
    expect(asked(demoLogin)).toContainEqual({ body: { role: 'investor' } })
  })

  it('in a live system there is no ribbon and no mailbox', async () => {
    answerCalls(...visitor, answerSite({ mode: 'live' }))
    open(paths.demoMailbox)
    expect(await screen.findByRole('heading', { name: '404 - Page Not Found' })).toBeTruthy()
    expect(screen.queryByRole('complementary', { name: 'Demo' })).toBeNull()
  })

  it('a read-only copy says on every page that it is one, a demo’s too', async () => {
    answerCalls(...visitor, answerSite({ readOnly: true }))
    open('/nowhere')
    const ribbon = await screen.findByRole('complementary', { name: 'Read-only copy' })
    expect(ribbon.textContent).toContain('nothing can be changed here, and no letters are sent')
    expect(screen.queryByRole('complementary', { name: 'Demo' })).toBeNull()
  })

  it('the phone’s menu takes the focus and returns it', async () => {
    answerCalls(...visitor)
    open('/nowhere')
    const user = userEvent.setup()
    const button = await screen.findByRole('button', { name: 'Open menu' })
    await user.click(button)
    const menu = await screen.findByRole('dialog')
    expect(menu.contains(document.activeElement)).toBe(true)
    await user.keyboard('{Escape}')
    await waitFor(() => expect(document.activeElement).toBe(button))
  })
})
