/**
 * Calls that require a recently used factor, and calls that are refused while the account is frozen (decisions 021 and
 * 022). Both follow from the effects of a call, which are stated for each of them and tried out.
 */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { stepUp } from '#features/sessions/step-up-api.ts'
import { type Endpoint, isUnsafe } from '#kernel/endpoint.ts'
import { cents } from '#kernel/money.ts'
import { isRefusedWhileFrozen } from '#kernel/standing.ts'
import { balancesOf } from '#ledger/server/balances.ts'
import { giveAuthenticator } from '#testing/authenticator.ts'
import { type Person, staffMember } from '#testing/people.ts'
import { addSamplePlans } from '#testing/plans.ts'
import { spreadOf } from '#testing/sample.ts'
import { differing, everything } from '#testing/stored-data.ts'
import { openWorld, type World } from '#testing/world.ts'
import { sendWrite, titleOf, writes } from '#testing/writes.ts'

let world: World
let helper: Person
beforeAll(async () => {
  const secondPerson = { withdrawal: cents(1_000_00n), adjustment: cents(1_000_00n), deposit: undefined }
  world = await openWorld({ rateLimits: false, sessionDays: 365, secondPerson })
  helper = await staffMember(world)
  await addSamplePlans(world)
})
afterAll(() => world.close())

/**
 * Effects of calls on a person's money, identity and other sessions. Every call that changes something is here, and
 * everything else only reads. A new call states its effects here; `sensitive` and `whileFrozen` follow from them
 * (decision 021).
 */
const effects = {
  'moves money out': [
    'POST /api/withDraw/create',
    'PUT /api/withDraw/approve/{id}',
    'POST /api/withDraw/decide-set',
    'POST /api/withDraw/payouts',
    'DELETE /api/withDraw/payouts/{id}',
    'POST /api/withDraw/payouts/approve',
    'POST /api/staff/payout-stop/lift',
    'POST /api/staff/payout-stop/agree',
    'POST /api/screening/hits/{id}/verdict',
    'PUT /api/screening/lists/{id}',
    'DELETE /api/screening/lists/{id}',
  ],
  'moves money within': ['POST /api/invest/move-profit'],
  'locks money': [
    'POST /api/screening/lists',
    'POST /api/invest/start-invest',
    'PUT /api/invest/{id}/on-maturity',
    'PUT /api/invest/{id}/approve',
    'POST /api/invest/decide-set',
  ],
  'lowers money': [
    'POST /api/invest/{id}/early-exit',
    'PUT /api/invest/early-exits/{id}/approve',
    'POST /api/invest/early-exits/decide-set',
    'PUT /api/users/editDepositBalance/{id}',
    'PUT /api/users/updateDepositBalance/{id}',
    'PUT /api/users/proposed-edits/{id}/approve',
    'POST /api/users/proposed-edits/decide-set',
    'PUT /api/fees',
    'POST /api/invest/plans',
    'PUT /api/invest/plans/{id}',
  ],
  'redirects money': [
    'POST /api/withDraw/addresses',
    'PUT /api/withDraw/addresses/{id}',
    'POST /api/withDraw/address-lock',
    'POST /api/withDraw/address-lock/lift',
    'PATCH /api/payments/confirmPayment',
    'POST /api/payments/decide-set',
  ],
  'weakens a credential': [
    'PATCH /api/users/changePassword',
    'PATCH /api/users/resetPassword/{resetToken}',
    'POST /api/users/authenticator',
    'POST /api/users/authenticator/confirm',
    'DELETE /api/users/authenticator',
    'POST /api/users/recovery-codes',
    'POST /api/users/passkeys/askForNew',
    'POST /api/users/passkeys',
    'DELETE /api/users/passkeys/{id}',
    'PATCH /api/users/updateUser',
    'POST /api/users/closing',
    'POST /api/users/unfreeze/code',
    'POST /api/users/unfreeze',
    'POST /api/users/{id}/unfreeze',
    'PUT /api/recoveries/{id}/approve',
    'PATCH /api/users/kyc/{id}/approve',
    'PUT /api/users/kyc/{id}/facts',
    'POST /api/users/upgradeUser',
    'PUT /api/users/{id}/duties',
    'DELETE /api/users/{id}',
    'POST /api/users/impersonate/{id}',
    'POST /api/users/not-me/{token}',
  ],
  'prepares to weaken a credential': [
    'POST /api/recoveries/ask/{email}',
    'POST /api/recoveries/own',
    'PATCH /api/users/passkeys/{id}',
    'POST /api/users/uploadKycDocuments',
  ],
  'hands out data': [
    'POST /api/users/data-export',
    'GET /api/users/data-export/file',
    'POST /api/invest/history-file',
    'GET /api/invest/history-file/content',
    'POST /api/users/export-file',
    'GET /api/users/export-file/content',
    'GET /api/users/export',
    'GET /api/withDraw/payouts/{id}',
    'GET /api/reports/money/file',
    'GET /api/reports/money/entries/file',
    'GET /api/reports/decisions/file',
    'GET /api/reports/decisions/requests/file',
    'GET /api/reports/groups/file',
    'GET /api/reports/people/file',
    'GET /api/reports/activity/file',
    'GET /api/payments/decided/file',
    'GET /api/withDraw/decided/file',
    'GET /api/invest/decided/file',
    'GET /api/invest/early-exits/decided/file',
    'GET /api/users/kyc/decided/file',
    'GET /api/users/proposed-edits/decided/file',
    'GET /api/audit-log/file',
    'GET /api/cases/file',
    'GET /api/cases/{id}/report',
  ],
  'ends other sessions': [
    'PATCH /api/users/changePassword',
    'PATCH /api/users/resetPassword/{resetToken}',
    'POST /api/users/sessions/end-others',
    'DELETE /api/users/sessions/{id}',
    'DELETE /api/users/browsers/{id}',
    'POST /api/users/freeze',
    'POST /api/users/not-me/{token}',
    'POST /api/users/unfreeze',
    'POST /api/users/{id}/unfreeze',
    'POST /api/users/closing',
    'POST /api/users/upgradeUser',
    'DELETE /api/users/{id}',
  ],
  nothing: [
    'POST /api/takes',
    'POST /api/takes/release',
    'POST /api/withDraw/payouts/preview',
    'GET /api/users/logout',
    'POST /api/users/exit-impersonation',
    'POST /api/users/register',
    'POST /api/users/login',
    'POST /api/users/google/callback',
    'POST /api/users/sendLoginCode/{email}',
    'POST /api/users/loginWithCode/{email}',
    'POST /api/users/loginWithFactor',
    'POST /api/users/loginWithPasskey',
    'POST /api/users/loginWithPasskey/ask',
    'POST /api/users/forgotPassword',
    'PATCH /api/users/verifyUser/{verificationToken}',
    'POST /api/users/sendVerificationEmail',
    'POST /api/users/passkeys/ask',
    'POST /api/users/stepUp',
    'POST /api/users/closing/code',
    'POST /api/users/consents',
    'POST /api/users/photo',
    'POST /api/recoveries/cancel/{token}',
    'PUT /api/recoveries/own/cancel',
    'PUT /api/recoveries/{id}/reject',
    'PATCH /api/users/kyc/{id}/reject',
    'POST /api/payments/create',
    'PUT /api/payments/cancel/{transactionId}',
    'PATCH /api/payments/rejectPayment',
    'GET /api/invest/deposit-maturity',
    'PUT /api/invest/{id}/cancel',
    'PUT /api/invest/{id}/reject',
    'PUT /api/invest/{id}/early-exit/cancel',
    'PUT /api/invest/early-exits/{id}/reject',
    'PUT /api/users/proposed-edits/{id}/reject',
    'PUT /api/withDraw/cancel/{id}',
    'PUT /api/withDraw/reject/{id}',
    'DELETE /api/withDraw/addresses/{id}',
    'DELETE /api/withDraw/address-lock/lift',
    'PUT /api/invest/plans-order',
    'PUT /api/invest/plans/{id}/paused',
    'PUT /api/promises',
    'PUT /api/closed-countries',
    'PUT /api/flags/rules',
    'PUT /api/cases/settings',
    'POST /api/users/{id}/cases',
    'PUT /api/cases/{id}',
    'POST /api/cases/{id}/notes',
    'POST /api/cases/{id}/close',
    'POST /api/cases/{id}/reopen',
    'POST /api/flags/replay',
    'PUT /api/proof/setting',
    'PUT /api/documents/monthly-letter',
    'PUT /api/notifications/preferences',
    'POST /api/notifications/read',
    'POST /api/notifications/read-all',
    'POST /api/chat/join',
    'POST /api/chat/messages',
    'POST /api/chat/read',
    'POST /api/chat/typing',
    'POST /api/chat/visitor/leave',
    'POST /api/chat/visitor/messages',
    'POST /api/chat/visitor/read',
    'POST /api/chat/visitor/typing',
    'POST /api/chat/conversations/{id}/block',
    'POST /api/chat/conversations/{id}/end',
    'POST /api/chat/conversations/{id}/messages',
    'POST /api/chat/conversations/{id}/read',
    'POST /api/chat/conversations/{id}/release',
    'POST /api/chat/conversations/{id}/take',
    'POST /api/chat/conversations/{id}/typing',
    'POST /api/contact',
    'PUT /api/contact/{id}/handled',
    'PUT /api/contact/{id}/taken',
    'POST /api/contact/{id}/answers',
    'PUT /api/ready-answers',
    'POST /api/users/{id}/notes',
    'POST /api/views',
    'DELETE /api/views/{id}',
    'POST /api/sendAutomatedEmail',
    'POST /api/users/sendAutomatedEmail',
    'POST /api/users/sendComposedEmail',
    'POST /api/users/previewComposedEmail',
    'POST /api/users/ledger-proof',
    'POST /api/reconciliation/days/{day}/lines',
    'POST /api/reconciliation/days/{day}/statements',
    'DELETE /api/reconciliation/days/{day}/lines/{id}',
    'POST /api/reconciliation/days/{day}/differences',
    'POST /api/reconciliation/days/{day}/requests',
    'POST /api/reconciliation/days/{day}/carried',
    'POST /api/reconciliation/days/{day}/sign',
    'POST /api/demo/login',
    'POST /api/demo/advance-clock',
    'POST /api/demo/reset',
  ],
} as const
type Effect = keyof typeof effects

function effectsOf(endpoint: Endpoint): readonly Effect[] {
  const known = Object.keys(effects) as Effect[]
  return known.filter((effect) => (effects[effect] as readonly string[]).includes(titleOf(endpoint)))
}

const has = (endpoint: Endpoint, ...wanted: readonly Effect[]) =>
  effectsOf(endpoint).some((effect) => wanted.includes(effect))

/** Every decision or setting of staff is sensitive too, whomever it concerns, unless it changes nothing. */
function asksForFactor(endpoint: Endpoint): boolean {
  if (endpoint.access === 'public') return false
  const isPower = endpoint.access === 'decide requests' || endpoint.access === 'administer'
  if (isPower && isUnsafe(endpoint) && endpoint.notSensitive !== 'changes nothing') return true
  return has(endpoint, 'moves money out', 'lowers money', 'redirects money', 'weakens a credential', 'hands out data')
}

/**
 * Ending sessions is open to a frozen account and to a stale factor: it takes access away, which must be quick, and its
 * target can sign in again.
 */
function waitsWhileFrozen(endpoint: Endpoint): boolean {
  if (endpoint.access === 'public') return false
  return (
    asksForFactor(endpoint) || has(endpoint, 'moves money within', 'locks money', 'prepares to weaken a credential')
  )
}

/** Unfreezing asks for an older factor in its own story. */
const asksItself = ({ notSensitive }: Endpoint) => notSensitive === 'asks for a factor itself'

describe('the rule', () => {
  const titles = (wrong: readonly Endpoint[]) => wrong.map(titleOf)

  test('the table says of every call that changes something what it can do, and of no other', () => {
    const listed = Object.values(effects).flat() as string[]
    const changing = titles(world.endpoints.filter(isUnsafe))
    expect(changing.length).toBeGreaterThan(100)
    expect(changing.filter((title) => !listed.includes(title))).toEqual([])
    const existing = titles(world.endpoints)
    expect(listed.filter((title) => !existing.includes(title))).toEqual([])
    const [nothing, something] = [effects.nothing as readonly string[], titles(world.endpoints.filter(isAbleTo))]
    expect(nothing.filter((title) => something.includes(title))).toEqual([])
  })

  const isAbleTo = (endpoint: Endpoint) => effectsOf(endpoint).some((effect) => effect !== 'nothing')

  test('the need for a factor follows from the table', () => {
    const derived = world.endpoints.filter((endpoint) => asksForFactor(endpoint) && !asksItself(endpoint))
    expect(titles(world.endpoints.filter(({ sensitive }) => sensitive)).sort()).toEqual(titles(derived).sort())
  })

  test('the refusal while the account is frozen follows from the table', () => {
    const derived = world.endpoints.filter((endpoint) => waitsWhileFrozen(endpoint) && !asksItself(endpoint))
    expect(titles(world.endpoints.filter(isRefusedWhileFrozen)).sort()).toEqual(titles(derived).sort())
  })

  test('every call that changes something for a signed-in person is sensitive, or says why it is not', () => {
    const changing = world.endpoints.filter((endpoint) => isUnsafe(endpoint) && endpoint.access !== 'public')
    const saysNothing = changing.filter(({ sensitive, notSensitive }) => !sensitive === (notSensitive === undefined))
    expect(titles(saysNothing)).toEqual([])
    const saysTooMuch = world.endpoints.filter((endpoint) => endpoint.notSensitive && !changing.includes(endpoint))
    expect(titles(saysTooMuch)).toEqual([])
  })
})

const ofOwners = writes.filter(({ endpoint }) => endpoint.access === 'use own account')

describe.each(spreadOf(ofOwners, 15))('$title', ({ endpoint, prepare }) => {
  test('while the account is frozen: what the table says, and a refusal changes nothing', async () => {
    const ready = await prepare(world, helper)
    await world.db.pool.query('update users set frozen_at = coalesce(frozen_at, $2) where id = $1', [
      ready.by.id,
      world.now(),
    ])
    const before = await everything(world.db.pool)
    const { code } = await sendWrite(endpoint, ready)
    expect(code === 'FROZEN').toBe(waitsWhileFrozen(endpoint) && !asksItself(endpoint))
    if (code === 'FROZEN') expect(differing(before, await everything(world.db.pool))).toEqual([])
  })

  test('does no more than the table says', async () => {
    const ready = await prepare(world, helper)
    const before = await standingOf(ready.by.id)
    expect(await sendWrite(endpoint, ready)).toEqual({ status: 200, code: '' })
    const after = await standingOf(ready.by.id)
    if (!has(endpoint, 'moves money out', 'lowers money')) expect(after.total).toBeGreaterThanOrEqual(before.total)
    if (!has(endpoint, 'moves money out', 'moves money within', 'locks money', 'lowers money')) {
      expect(after.free).toBeGreaterThanOrEqual(before.free)
      expect(after.renewed).toBe(before.renewed)
    }
    if (!has(endpoint, 'redirects money')) expect(after.payees).toBeLessThanOrEqual(before.payees)
    if (!has(endpoint, 'weakens a credential', 'prepares to weaken a credential')) {
      expect(after.credentials).toEqual(before.credentials)
      expect(after.isFrozen || !before.isFrozen).toBe(true)
    }
    if (!has(endpoint, 'ends other sessions')) expect(after.sessions).toBeGreaterThanOrEqual(before.sessions)
  })
})

/** A person's balances, identity and sessions. */
async function standingOf(userId: string) {
  const { rows } = await world.db.pool.query(
    `select money.wallet + money.held + money.invested + money.profit as total, money.wallet + money.profit as free,
      (select count(*) from investments where owner = person.id and on_maturity <> 'wallet')::int as renewed,
      person.frozen_at is not null as "isFrozen",
      (select count(*) from payout_addresses where owner = person.id)::int as payees,
      (select count(*) from sessions where user_id = person.id)::int as sessions,
      array[person.name, person.phone, person.country, person.password_hash, person.google_subject,
        (select string_agg(key.id::text, ' ' order by key.id) from passkeys key where key.user_id = person.id),
        (select app.confirmed_at::text from authenticators app where app.user_id = person.id),
        (select made.made_at::text from recovery_sets made where made.user_id = person.id)] as credentials
    from users person cross join ${balancesOf('person.id')} money where person.id = $1`,
    [userId],
  )
  return rows[0]
}

const sensitive = writes.filter(({ endpoint }) => endpoint.sensitive)

describe.each(spreadOf(sensitive, 15))('$title', ({ endpoint, prepare }) => {
  test('waits for a factor and changes nothing, and works under the same key once one is proved', async () => {
    const ready = await prepare(world, helper)
    const code = await giveAuthenticator(world, ready.by.id)
    await world.db.pool.query('update sessions set factor = null, factor_at = null where user_id = $1', [ready.by.id])
    const send = () => sendWrite(endpoint, ready, { 'idempotency-key': 'the-same-key-again' })
    const before = await everything(world.db.pool)
    expect(await send()).toEqual({ status: 403, code: 'STEP_UP', needs: expect.arrayContaining(['totp']) })
    expect(differing(before, await everything(world.db.pool))).toEqual([])
    expect((await ready.by.browser.call(stepUp, { body: { totp: code() } })).status).toBe(200)
    expect(await send()).toEqual({ status: 200, code: '' })
  })
})
