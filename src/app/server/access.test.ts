/**
 * Every endpoint against every kind of caller, generated from the endpoints themselves, so a new one is covered at
 * once.
 */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { FactorPolicy } from '#features/credentials/factor.ts'
import { movementIdOf } from '#features/history/movement.ts'
import { startInvest } from '#features/investments/api.ts'
import { exitImpersonation, impersonate, listSessions } from '#features/sessions/api.ts'
import { listBrowsers } from '#features/sessions/history-api.ts'
import { networksOf } from '#features/sessions/server/settings.ts'
import { addressBook, saveAddress } from '#features/withdrawals/addresses-api.ts'
import { createWithdrawal } from '#features/withdrawals/api.ts'
import { type Access, mayAccess, type Role } from '#kernel/access.ts'
import { type Endpoint, isOpenWhileImpersonating, isUnsafe } from '#kernel/endpoint.ts'
import { cents } from '#kernel/money.ts'
import type { Browser } from '#testing/browser.ts'
import { givePasskey } from '#testing/passkeys.ts'
import { approvedPerson, declare, investorWith, newcomer, type Person, staffMember } from '#testing/people.ts'
import { addSamplePlans, startMany } from '#testing/plans.ts'
import { spreadOf } from '#testing/sample.ts'
import { openWorld, type World } from '#testing/world.ts'

type Caller = { readonly browser: Browser; readonly role: Role | undefined; readonly viewing?: true }
type Verdict = 'sign in' | 'not allowed' | 'only looking' | 'let in'

const callers = ['investor', 'visitor', 'unverified', 'author', 'suspended', 'admin', 'impersonating'] as const

/** An endpoint that ends sessions, or closes others to its caller, is called last, each time by a new account. */
const endsSessions = new Set([
  'GET /api/users/logout',
  'POST /api/users/exit-impersonation',
  'POST /api/demo/login',
  'POST /api/users/freeze',
])

let world: World
/** Required of no role, except where a test says so. */
const factorPolicies: { staff: FactorPolicy; investors: FactorPolicy } = { staff: 'offered', investors: 'offered' }
beforeAll(async () => {
  const staffNetworks = networksOf(['203.0.113.0/24'])
  world = await openWorld({ rateLimits: false, factorPolicies, staffNetworks, googleClientId: 'a-client-id' })
})
afterAll(() => world.close())

async function callerNamed(name: (typeof callers)[number]): Promise<Caller> {
  switch (name) {
    case 'visitor':
      return { browser: world.browser(), role: undefined }
    case 'unverified':
      return { browser: (await newcomer(world)).browser, role: 'subscriber' }
    case 'investor':
      return { browser: (await approvedPerson(world)).browser, role: 'subscriber' }
    case 'suspended': {
      const { id, browser } = await newcomer(world)
      await world.db.pool.query(`update users set role = 'suspended' where id = $1`, [id])
      // A suspended account has no session, whatever its browser still sends.
      return { browser, role: undefined }
    }
    case 'author':
    case 'admin':
      return { browser: (await staffMember(world, name)).browser, role: name }
    case 'impersonating': {
      const [admin, viewed] = [await staffMember(world), await approvedPerson(world)]
      await admin.browser.call(impersonate, { params: { id: viewed.id }, body: { reason: 'A test' } })
      return { browser: admin.browser, role: 'subscriber', viewing: true }
    }
  }
}

function expected(endpoint: Endpoint, { role, viewing }: Caller): Verdict {
  // A caller with nothing to leave is asked to sign in, as the endpoint itself says: its access is public.
  if (endpoint === exitImpersonation && role === undefined) return 'sign in'
  if (!mayAccess(role, endpoint.access)) return role === undefined ? 'sign in' : 'not allowed'
  return viewing && !isOpenWhileImpersonating(endpoint) ? 'only looking' : 'let in'
}

async function codeOf(endpoint: Endpoint, browser: Browser): Promise<string | undefined> {
  const names = [...endpoint.path.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? '')
  const params = Object.fromEntries(names.map((name) => [name, 'nobody']))
  const { status, body } = endpoint.multipart
    ? await browser.upload(endpoint, [])
    : await browser.call(endpoint, { params, ...(endpoint.body && { body: {} }) })
  return status >= 500 ? `failed with ${status}` : (body as { code?: string } | null)?.code
}

/** With invalid input: a caller who is let in is told that something is missing, unknown or wrong. */
async function ask(endpoint: Endpoint, { browser }: Caller): Promise<Verdict | string> {
  const code = await codeOf(endpoint, browser)
  if (code?.startsWith('failed')) return code
  if (code === 'NOT_SIGNED_IN') return 'sign in'
  if (code === 'IMPERSONATING') return 'only looking'
  return code === 'NOT_ALLOWED' ? 'not allowed' : 'let in'
}

const titleOf = ({ method, path }: Endpoint) => `${method} ${path}`

/** Said twice on purpose: who may call an endpoint does not change by one word in its definition. */
const openTo = {
  public: [
    'GET /api/chat/visitor',
    'GET /api/chat/visitor/events',
    'GET /api/countries',
    'GET /api/demo/mailbox',
    'GET /api/documents/verify',
    'GET /api/fees',
    'GET /api/health',
    'GET /api/invest/plans',
    'GET /api/market/candles',
    'GET /api/market/rates',
    'GET /api/proof',
    'GET /api/proof/check.mjs',
    'GET /api/proof/consistency',
    'GET /api/proof/days/{day}',
    'GET /api/proof/log',
    'GET /api/ready',
    'GET /api/site',
    'GET /api/site/content',
    'GET /api/users/google/nonce',
    'GET /api/users/loginStatus',
    'GET /api/users/logout',
    'GET /api/users/not-me/{token}',
    'GET /api/users/resetPassword/{resetToken}',
    'PATCH /api/users/resetPassword/{resetToken}',
    'PATCH /api/users/verifyUser/{verificationToken}',
    'POST /api/chat/visitor/leave',
    'POST /api/chat/visitor/messages',
    'POST /api/chat/visitor/read',
    'POST /api/chat/visitor/typing',
    'POST /api/contact',
    'POST /api/demo/advance-clock',
    'POST /api/demo/login',
    'POST /api/demo/reset',
    'POST /api/recoveries/ask/{email}',
    'POST /api/recoveries/cancel/{token}',
    'POST /api/users/exit-impersonation',
    'POST /api/users/forgotPassword',
    'POST /api/users/google/callback',
    'POST /api/users/login',
    'POST /api/users/loginWithCode/{email}',
    'POST /api/users/loginWithFactor',
    'POST /api/users/loginWithPasskey',
    'POST /api/users/loginWithPasskey/ask',
    'POST /api/users/not-me/{token}',
    'POST /api/users/register',
    'POST /api/users/sendLoginCode/{email}',
  ],
  'see users and queues': [
    'DELETE /api/views/{id}',
    'GET /api/cases',
    'GET /api/cases/file',
    'GET /api/cases/owners',
    'GET /api/cases/{id}',
    'GET /api/cases/{id}/report',
    'GET /api/chat/conversations',
    'GET /api/chat/conversations/{id}',
    'GET /api/contact',
    'GET /api/contact/colleagues',
    'GET /api/flags/marks',
    'GET /api/invest/adminPendingInvestment',
    'GET /api/invest/decided',
    'GET /api/invest/decided/file',
    'GET /api/invest/early-exits',
    'GET /api/invest/early-exits/decided',
    'GET /api/invest/early-exits/decided/file',
    'GET /api/invest/early-exits/{id}',
    'GET /api/invest/requests/{id}',
    'GET /api/payments/decided',
    'GET /api/payments/decided/file',
    'GET /api/payments/pending-deposit',
    'GET /api/ready-answers',
    'GET /api/reconciliation/days',
    'GET /api/reconciliation/days/{day}',
    'GET /api/recoveries',
    'GET /api/reports/activity',
    'GET /api/reports/activity/file',
    'GET /api/screening/hits',
    'GET /api/screening/lists',
    'GET /api/screening/lists/{id}/versions',
    'GET /api/solvency/ending',
    'GET /api/solvency/ladder',
    'GET /api/staff/find',
    'GET /api/staff/home',
    'GET /api/staff/payout-stop',
    'GET /api/takes',
    'GET /api/users/getUsers',
    'GET /api/users/kyc/decided',
    'GET /api/users/kyc/decided/file',
    'GET /api/users/kyc/pending',
    'GET /api/users/kyc/{id}',
    'GET /api/users/kyc/{id}/same-document',
    'GET /api/users/queue-counts',
    'GET /api/users/summary',
    'GET /api/users/{id}/beside',
    'GET /api/users/{id}/cases',
    'GET /api/users/{id}/details-history',
    'GET /api/users/{id}/entries',
    'GET /api/users/{id}/freeze',
    'GET /api/users/{id}/hits',
    'GET /api/users/{id}/notes',
    'GET /api/users/{id}/overview',
    'GET /api/users/{id}/requests',
    'GET /api/users/{id}/sign-in-history',
    'GET /api/users/{id}/statement',
    'GET /api/views',
    'GET /api/withDraw/decided',
    'GET /api/withDraw/decided/file',
    'GET /api/withDraw/payouts',
    'GET /api/withDraw/pending',
    'GET /api/withDraw/same-address/{id}',
    'POST /api/cases/{id}/notes',
    'POST /api/chat/conversations/{id}/block',
    'POST /api/chat/conversations/{id}/end',
    'POST /api/chat/conversations/{id}/messages',
    'POST /api/chat/conversations/{id}/read',
    'POST /api/chat/conversations/{id}/release',
    'POST /api/chat/conversations/{id}/take',
    'POST /api/chat/conversations/{id}/typing',
    'POST /api/contact/{id}/answers',
    'POST /api/takes',
    'POST /api/takes/release',
    'POST /api/users/{id}/notes',
    'POST /api/views',
    'PUT /api/cases/{id}',
    'PUT /api/contact/{id}/handled',
    'PUT /api/contact/{id}/taken',
    'PUT /api/ready-answers',
  ],
  'decide requests': [
    'DELETE /api/reconciliation/days/{day}/lines/{id}',
    'DELETE /api/withDraw/payouts/{id}',
    'GET /api/withDraw/payouts/{id}',
    'PATCH /api/payments/confirmPayment',
    'PATCH /api/payments/rejectPayment',
    'PATCH /api/users/kyc/{id}/approve',
    'PATCH /api/users/kyc/{id}/reject',
    'POST /api/cases/{id}/close',
    'POST /api/cases/{id}/reopen',
    'POST /api/invest/decide-set',
    'POST /api/invest/early-exits/decide-set',
    'POST /api/payments/decide-set',
    'POST /api/reconciliation/days/{day}/carried',
    'POST /api/reconciliation/days/{day}/differences',
    'POST /api/reconciliation/days/{day}/lines',
    'POST /api/reconciliation/days/{day}/requests',
    'POST /api/reconciliation/days/{day}/sign',
    'POST /api/reconciliation/days/{day}/statements',
    'POST /api/screening/hits/{id}/verdict',
    'POST /api/staff/payout-stop/agree',
    'POST /api/users/{id}/cases',
    'POST /api/users/{id}/unfreeze',
    'POST /api/withDraw/decide-set',
    'POST /api/withDraw/payouts',
    'POST /api/withDraw/payouts/approve',
    'POST /api/withDraw/payouts/preview',
    'PUT /api/invest/early-exits/{id}/approve',
    'PUT /api/invest/early-exits/{id}/reject',
    'PUT /api/invest/{id}/approve',
    'PUT /api/invest/{id}/reject',
    'PUT /api/recoveries/{id}/approve',
    'PUT /api/recoveries/{id}/reject',
    'PUT /api/users/kyc/{id}/facts',
    'PUT /api/withDraw/approve/{id}',
    'PUT /api/withDraw/reject/{id}',
  ],
  administer: [
    'DELETE /api/screening/lists/{id}',
    'DELETE /api/users/{id}',
    'GET /api/audit-log',
    'GET /api/audit-log/choices',
    'GET /api/audit-log/file',
    'GET /api/audit-log/proof',
    'GET /api/cases/settings',
    'GET /api/closed-countries/versions',
    'GET /api/fees/versions',
    'GET /api/flags/rules',
    'GET /api/invest/all-plans',
    'GET /api/promises/versions',
    'GET /api/proof/setting',
    'GET /api/reports/decisions',
    'GET /api/reports/decisions/file',
    'GET /api/reports/decisions/requests',
    'GET /api/reports/decisions/requests/file',
    'GET /api/reports/groups',
    'GET /api/reports/groups/file',
    'GET /api/reports/money',
    'GET /api/reports/money/entries',
    'GET /api/reports/money/entries/file',
    'GET /api/reports/money/file',
    'GET /api/reports/people',
    'GET /api/reports/people/file',
    'GET /api/system-status',
    'GET /api/users/balances/{id}',
    'GET /api/users/composedEmails',
    'GET /api/users/emailRecipient',
    'GET /api/users/export',
    'GET /api/users/export-file',
    'GET /api/users/export-file/content',
    'GET /api/users/ledger-proof',
    'GET /api/users/proposed-edits',
    'GET /api/users/proposed-edits/decided',
    'GET /api/users/proposed-edits/decided/file',
    'GET /api/users/proposed-edits/{id}',
    'GET /api/users/staff-factors',
    'POST /api/flags/replay',
    'POST /api/invest/plans',
    'POST /api/screening/lists',
    'POST /api/sendAutomatedEmail',
    'POST /api/staff/payout-stop/lift',
    'POST /api/users/export-file',
    'POST /api/users/impersonate/{id}',
    'POST /api/users/ledger-proof',
    'POST /api/users/previewComposedEmail',
    'POST /api/users/proposed-edits/decide-set',
    'POST /api/users/sendAutomatedEmail',
    'POST /api/users/sendComposedEmail',
    'POST /api/users/upgradeUser',
    'PUT /api/cases/settings',
    'PUT /api/closed-countries',
    'PUT /api/fees',
    'PUT /api/flags/rules',
    'PUT /api/invest/plans-order',
    'PUT /api/invest/plans/{id}',
    'PUT /api/invest/plans/{id}/paused',
    'PUT /api/promises',
    'PUT /api/proof/setting',
    'PUT /api/screening/lists/{id}',
    'PUT /api/users/editDepositBalance/{id}',
    'PUT /api/users/proposed-edits/{id}/approve',
    'PUT /api/users/proposed-edits/{id}/reject',
    'PUT /api/users/updateDepositBalance/{id}',
    'PUT /api/users/{id}/duties',
  ],
} satisfies Partial<Record<Access, readonly string[]>>

test.each(Object.entries(openTo))('open to those who may “%s” is exactly this', (access, titles) => {
  expect(titles).toEqual(
    world.endpoints
      .filter((endpoint) => endpoint.access === access)
      .map(titleOf)
      .sort(),
  )
})
/** Its response is an endless stream. */
const isAskable = (endpoint: Endpoint) => !endpoint.path.endsWith('/events') && endpoint.path !== '/api/demo/reset'

describe.each(spreadOf(callers, 3))('%s', (name) => {
  test('may call what the role allows, and is refused the rest', async () => {
    const askable = world.endpoints.filter(isAskable)
    expect(askable.length).toBeGreaterThan(60)
    let caller = await callerNamed(name)
    const wrong: string[] = []
    for (const endpoint of askable) {
      const fits = expected(endpoint, caller)
      const verdict = await ask(endpoint, caller)
      if (verdict !== fits) wrong.push(`${titleOf(endpoint)}: ${verdict} instead of ${fits}`)
      if (endsSessions.has(titleOf(endpoint))) caller = await callerNamed(name)
    }
    expect(wrong).toEqual([])
  })
})

describe('an account that has to set up a factor first', () => {
  test.each(spreadOf(['subscriber', 'author', 'admin'] as const, 1))(
    'with the role %s is refused everything but the way to one',
    async (role) => {
      const person = role === 'subscriber' ? await approvedPerson(world) : await staffMember(world, role)
      Object.assign(factorPolicies, { staff: 'required', investors: 'required' })
      const wrong: string[] = []
      for (const endpoint of world.endpoints.filter(({ access }) => access !== 'public' && mayAccess(role, access))) {
        const code = await codeOf(endpoint, person.browser)
        if ((code === 'FACTOR_REQUIRED') === (endpoint.withoutFactor === 'allowed'))
          wrong.push(`${titleOf(endpoint)}: ${code}`)
      }
      Object.assign(factorPolicies, { staff: 'offered', investors: 'offered' })
      expect(wrong).toEqual([])
    },
  )

  test('the way to one is this', () => {
    const open = world.endpoints.filter(({ withoutFactor }) => withoutFactor === 'allowed').map(titleOf)
    expect(open.sort()).toEqual([
      'GET /api/users/factors',
      'GET /api/users/getUser',
      'GET /api/users/passkeys',
      'POST /api/users/authenticator',
      'POST /api/users/authenticator/confirm',
      'POST /api/users/passkeys',
      'POST /api/users/passkeys/askForNew',
    ])
  })
})

test('outside of the company’s networks staff can call nothing that is not public, and investors everything', async () => {
  const [admin, investor, viewer] = [await staffMember(world), await approvedPerson(world), await staffMember(world)]
  await viewer.browser.call(impersonate, { params: { id: investor.id }, body: { reason: 'A test' } })
  const elsewhere = ({ browser }: Person) => {
    const away = world.browser({ address: '198.51.100.1' })
    for (const [name, value] of browser.cookies) away.cookies.set(name, value)
    return away
  }
  const signedIn = world.endpoints.filter((endpoint) => endpoint.access !== 'public')
  for (const browser of [elsewhere(admin), elsewhere(viewer)]) {
    const open: string[] = []
    for (const endpoint of signedIn) {
      const code = await codeOf(endpoint, browser)
      if (code !== 'NOT_ALLOWED' && code !== 'IMPERSONATING') open.push(`${titleOf(endpoint)}: ${code}`)
    }
    expect(open).toEqual([])
  }
  expect((await elsewhere(investor).call(listSessions)).status).toBe(200)
})

/** One investor's resources, as the path of each call that names one. */
async function belongingsOf(owner: Person): Promise<Record<string, Record<string, string>>> {
  const withdrawal = { amount: 5, walletAddress: 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8' }
  const asked = (await owner.browser.call(createWithdrawal, { body: withdrawal })).body.withdrawal._id
  const wanted = (await owner.browser.call(startInvest, { body: { amount: 50, planName: 'Beginner' } })).body.investment
  const session = (await owner.browser.call(listSessions)).body.sessions[0]?._id ?? ''
  const browser = (await owner.browser.call(listBrowsers)).body.browsers[0]?._id ?? ''
  const transactionId = await declare(owner, 5)
  await startMany(world, owner.id, 1, { amount: cents(50_00n), profit: cents(5_00n), exitRate: 0 })
  const { rows } = await world.db.pool.query(`select id from investments where owner = $1 and status = 'Active'`, [
    owner.id,
  ])
  const running = { id: rows[0]?.id }
  await owner.browser.call(saveAddress, { body: { ...withdrawal, label: 'Mine' } })
  const saved = { id: (await owner.browser.call(addressBook)).body.addresses[0]?._id ?? '' }
  const { id: passkey } = await givePasskey(owner)
  return {
    'GET /api/documents/confirmation/{id}': running,
    'GET /api/documents/receipt/{id}': { id: asked },
    'GET /api/payments/viewPaymentStatus/{transactionId}': { transactionId },
    'PUT /api/payments/cancel/{transactionId}': { transactionId },
    'GET /api/withDraw/get-withdrawal/{id}': { id: asked },
    'PUT /api/withDraw/cancel/{id}': { id: asked },
    'PUT /api/withDraw/addresses/{id}': saved,
    'DELETE /api/withDraw/addresses/{id}': saved,
    'GET /api/invest/{id}': { id: wanted._id },
    'PUT /api/invest/{id}/on-maturity': { id: wanted._id },
    'PUT /api/invest/{id}/cancel': { id: wanted._id },
    'POST /api/invest/{id}/early-exit': running,
    'PUT /api/invest/{id}/early-exit/cancel': running,
    'GET /api/invest/movements/{id}': { id: movementIdOf('Investment', wanted._id) },
    'DELETE /api/users/browsers/{id}': { id: browser },
    'PATCH /api/users/passkeys/{id}': { id: passkey },
    'DELETE /api/users/passkeys/{id}': { id: passkey },
    'DELETE /api/users/sessions/{id}': { id: session },
  }
}

/** Further input that some of these calls need. */
const bodies: Record<string, object> = {
  'PUT /api/invest/{id}/on-maturity': { onMaturity: 'wallet' },
  'PUT /api/withDraw/addresses/{id}': { label: 'Another name' },
  'PATCH /api/users/passkeys/{id}': { name: 'A phone' },
}

/** They name something that is not one person's alone, or are tested beside the files. */
const ofNobody = ['GET /api/users/photo/{id}', 'GET /api/users/kyc/{id}/documents/{version}/{side}']

test('another investor’s resource is not found, and every call that names a resource is in this table', async () => {
  await addSamplePlans(world)
  const [owner, other] = [await investorWith(world, await staffMember(world), 500), await approvedPerson(world)]
  const belongings = await belongingsOf(owner)
  const naming = world.endpoints.filter(({ access, params }) => access === 'use own account' && params !== undefined)
  expect(naming.map(titleOf).sort()).toEqual([...Object.keys(belongings), ...ofNobody].sort())
  for (const [title, params] of Object.entries(belongings)) {
    const endpoint = naming.find((candidate) => titleOf(candidate) === title)
    if (!endpoint) throw new Error(`${title} is no endpoint`)
    const input = { params, ...(bodies[title] && { body: bodies[title] }) }
    expect({ title, status: (await other.browser.call(endpoint, input)).status }).toEqual({ title, status: 404 })
    expect({ title, status: (await owner.browser.call(endpoint, input)).status }).toEqual({ title, status: 200 })
  }
})

describe('the table itself', () => {
  const who = (access: Access) =>
    (['subscriber', 'author', 'admin'] as const).filter((role) => mayAccess(role, access)).join(', ')

  test('names no endpoint twice', () => {
    const titles = world.endpoints.map(titleOf)
    expect(titles.filter((title, index) => titles.indexOf(title) !== index)).toEqual([])
  })

  test('staff who impersonate an account can change nothing, except end the impersonation', () => {
    const open = world.endpoints.filter((endpoint) => isUnsafe(endpoint) && isOpenWhileImpersonating(endpoint))
    const own = open.map(titleOf).filter((title) => !title.includes('/api/demo/'))
    expect(own.sort()).toEqual(['GET /api/users/logout', 'POST /api/users/exit-impersonation'])
  })

  test.each(['use own account', 'see users and queues', 'decide requests', 'administer'] as const)(
    '%s is granted to some roles and used',
    (access) => {
      expect(world.endpoints.some((endpoint) => endpoint.access === access)).toBe(true)
      expect(who(access)).toMatch(/admin$/)
    },
  )
})
