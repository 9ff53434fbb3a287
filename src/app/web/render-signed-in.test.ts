// @vitest-environment node
import { expect, it } from 'vitest'
import { getUser, type UserRecord } from '#features/accounts/api.ts'
import { depositMaturity } from '#features/investments/api.ts'
import * as paths from '#kernel/paths.ts'
import { renderFor } from '#platform/web/reader.ts'
import { momentText } from '#platform/web/ui/moment-text.ts'
import { sampleState } from '#testing/web/open-site.ts'
import { ada, staffMember } from '#testing/web/sample-users.ts'
import { renderPage } from './render-page.ts'

const state = { site: sampleState.site }
const friends = '/api/users/referrals'

/** A reader whose calls get these answers; whatever else a page asks for is refused. */
function readerOf(user: UserRecord, answers: Record<string, unknown> = {}, cookies = 'zone=Europe/Berlin') {
  const known: Record<string, unknown> = {
    '/api/users/getUser': user,
    '/api/users/loginStatus': true,
    '/api/users/consents': { open: [], asked: { terms: '1', age: 18 }, hasAgreedBefore: true },
    '/api/notifications/unread': { count: 0 },
    ...answers,
  }
  const asked: string[] = []
  const ask = async (address: string) => {
    asked.push(address)
    const body = known[address]
    const isKnown = body !== undefined
    return { status: isKnown ? 200 : 404, body: isKnown ? body : { message: 'No', code: 'NOT_FOUND' }, headers: {} }
  }
  return { asked, reader: { cookies, origin: 'https://larkfield.test', ask } }
}

const ofAda = { [friends]: { message: 'No referrals' } }

it('a page is rendered with the answers to the calls that it makes, each made once', async () => {
  const { asked, reader } = readerOf(ada, ofAda)
  const { markup, component, given } = await renderPage(paths.referrals, state, reader)
  expect(component).toBe('ReferralsPage')
  expect(markup).toContain(ada.referralCode)
  expect(markup).toContain('https://larkfield.test/register?ref=ADA1')
  expect(Object.keys(given?.answers ?? {}).sort()).toEqual([...asked].sort())
  expect(new Set(asked).size).toBe(asked.length)
  expect(given?.answers[friends]?.body).toEqual(ofAda[friends])
  expect(given?.queries).toContainEqual({ name: `GET ${friends}`, argument: undefined })
})

it('the dashboard settles what has matured before it reads the user', async () => {
  const { asked, reader } = readerOf(ada)
  await renderPage(paths.myAccount, state, reader)
  expect(asked.slice(0, 2)).toEqual([depositMaturity.path, getUser.path])
  expect(asked.filter((address) => address === depositMaturity.path)).toHaveLength(1)
})

it('while the reader’s time zone is unknown, or none, the server leaves out times and nothing else', async () => {
  for (const cookies of ['zone=Europe/Berlin', 'splash=shown', 'zone=Nowhere/Else'])
    expect((await renderPage(paths.referrals, state, readerOf(ada, ofAda, cookies).reader)).markup).toContain(
      ada.referralCode,
    )
  const text = (cookies: string) => renderFor({ cookies, origin: '' }, () => momentText('2026-03-02T08:30:00Z'))
  expect([text('zone=Europe/Berlin'), text('zone=America/New_York')]).toEqual([
    '2 Mar 2026, 09:30',
    '2 Mar 2026, 03:30',
  ])
  expect(text('splash=shown')).toMatch(/^[\u2007 ]{17}$/)
})

it('a page whose data is refused is rendered in the browser, with the rest of its data', async () => {
  const { reader } = readerOf(ada)
  const { markup, given } = await renderPage(paths.referrals, state, reader)
  expect(markup).toBe('')
  expect(given?.queries.map(({ name }) => name)).not.toContain(`GET ${friends}`)
  expect(given?.answers).not.toHaveProperty(friends)
})

it('the server draws no conclusion from a window that it does not have', async () => {
  const { reader } = readerOf(ada)
  const { given, failure } = await renderPage(`${paths.userProfile}?tab=security`, state, reader)
  expect({ hasData: given !== undefined, failure }).toEqual({ hasData: true, failure: undefined })
})

it('an ended session gets the page as a visitor does', async () => {
  const ask = async () => ({ status: 401, body: { message: 'Please sign in', code: 'NOT_SIGNED_IN' }, headers: {} })
  const reader = { cookies: 'zone=Europe/Berlin', origin: 'https://larkfield.test', ask }
  const { markup, given } = await renderPage(paths.myAccount, state, reader)
  expect({ markup, given }).toEqual({ markup: '', given: undefined })
})

it('a page that the role may not see is the 404 page, and asks for nothing of it', async () => {
  const { asked, reader } = readerOf(ada)
  const { markup } = await renderPage(paths.auditLog, state, reader)
  expect(markup).toContain('404 - Page Not Found')
  expect(asked.filter((address) => address.includes('audit'))).toEqual([])
})

it('a person who must set up a factor first is redirected by the browser', async () => {
  const { reader } = readerOf({ ...staffMember, lacksFactor: true })
  expect((await renderPage(paths.myAccount, state, reader)).markup).toBe('')
})

it('links of letters and the sign-in ask for nothing', async () => {
  const { asked, reader } = readerOf(ada)
  for (const path of [paths.login, paths.reset('token'), paths.verify('token')]) {
    expect(await renderPage(path, state, reader)).toMatchObject({ kind: 'application', markup: '' })
  }
  expect(asked).toEqual([])
})
