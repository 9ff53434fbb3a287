import type { ClientConfig } from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { build } from '#app/server/build.ts'
import { exportContents } from '#app/server/jobs.ts'
import { updateUser } from '#features/accounts/api.ts'
import { editWallet } from '#features/adjustments/api.ts'
import { confirmPayment } from '#features/deposits/api.ts'
import { requestExport } from '#features/exports/api.ts'
import { makeExports } from '#features/exports/server/door.ts'
import { freezeAccount } from '#features/freezes/api.ts'
import { approveInvestment, depositMaturity, startInvest } from '#features/investments/api.ts'
import { requestEarlyExit } from '#features/investments/exits-api.ts'
import { settleMatured } from '#features/investments/server/door.ts'
import { approveKyc, uploadKycDocuments } from '#features/kyc/api.ts'
import { announceExpiries } from '#features/kyc/server/door.ts'
import { sampleContent } from '#features/operator/sample-content.ts'
import { deleteUser, upgradeUser } from '#features/people/api.ts'
import { askOwnRecovery } from '#features/recoveries/api.ts'
import {
  exitImpersonation,
  impersonate,
  login,
  loginWithCode,
  loginWithFactor,
  sendLoginCode,
} from '#features/sessions/api.ts'
import { changePassword } from '#features/sessions/credentials-api.ts'
import { lockAddresses, saveAddress } from '#features/withdrawals/addresses-api.ts'
import { cancelWithdrawal, createWithdrawal } from '#features/withdrawals/api.ts'
import { day, minute } from '#kernel/clock.ts'
import { cents } from '#kernel/money.ts'
import { type NotificationKind, notificationKinds } from '#kernel/notification-kinds.ts'
import { startChanges } from '#platform/server/changes.ts'
import { lastPosition } from '#platform/server/cursor.ts'
import type { News } from '#platform/server/listeners.ts'
import { type AuthenticatorApp, setUpAuthenticator } from '#testing/authenticator.ts'
import { openBrowser } from '#testing/browser.ts'
import {
  approvedPerson,
  declare,
  investorWith,
  linkIn,
  moneyOf,
  newcomer,
  type Person,
  password,
  staffMember,
} from '#testing/people.ts'
import { picture } from '#testing/pictures.ts'
import { addSamplePlans, startMany } from '#testing/plans.ts'
import { openWorld, type World } from '#testing/world.ts'
import {
  countUnread,
  listNotifications,
  listPreferences,
  markAllRead,
  markRead,
  type PreferenceRecord,
  setPreference,
} from '../api.ts'
import { notificationsOf } from './store.ts'

let world: World
let admin: Person
beforeAll(async () => {
  world = await openWorld({ rateLimits: false })
  await addSamplePlans(world)
  await world.db.pool.query(`update plans set exit_fee_basis_points = 0 where name = 'Beginner'`)
  admin = await staffMember(world)
})
afterAll(() => world.close())

/** In their order of time; a moment passes before each story. */
const kindsOf = async ({ id }: Person) =>
  (await notificationsOf(world.db, id, lastPosition, 200)).map(({ kind }) => kind).reverse()
const unreadOf = async ({ browser }: Person) => (await browser.call(countUnread)).body.unread
const page = async ({ browser }: Person, query = {}) => (await browser.call(listNotifications, { query })).body

async function ok<T>(answer: Promise<{ status: number; body: T }>): Promise<T> {
  const { status, body } = await answer
  expect({ status, body }).toMatchObject({ status: 200 })
  return body
}

describe('every kind', () => {
  /** One story for each kind, in an order that one person can live through. */
  function storiesOf(iris: Person): Record<NotificationKind, () => Promise<unknown>> {
    const { browser, email } = iris
    const params = { id: iris.id }
    let transactionId = ''
    let investment = ''
    let authenticator: AuthenticatorApp | undefined
    return {
      'details-changed': () => ok(browser.call(updateUser, { body: { phone: '+15550100199' } })),
      'identity-received': async () => {
        const bytes = await picture().jpeg().toBuffer()
        const files = ['front', 'back'].map((field) => ({ field, name: 'a.jpg', type: 'image/jpeg', bytes }))
        return ok(browser.upload(uploadKycDocuments, files))
      },
      'identity-decided': () => ok(admin.browser.call(approveKyc, { params, body: {} })),
      'identity-expires': async () => {
        await world.db.pool.query(
          `update kyc_submissions set document_type = 'Passport', document_number = 'A1', document_country = 'SE',
             birth_date = '1990-01-01', expires_on = $2::date, expiry_letter_on = $2::date, checked_name = 'Iris'
           where owner = $1`,
          [iris.id, world.now()],
        )
        await announceExpiries(world.db, world.context, world.now())
      },
      'deposit-declared': async () => {
        transactionId = await declare(iris, 500)
      },
      'deposit-decided': () => ok(admin.browser.call(confirmPayment, { body: { transactionId } })),
      'investment-requested': async () => {
        const body = { amount: 100, planName: 'Beginner' }
        investment = (await ok(browser.call(startInvest, { body }))).investment._id
      },
      'investment-decided': () => ok(admin.browser.call(approveInvestment, { params: { id: investment } })),
      'early-exit': () => {
        return ok(browser.call(requestEarlyExit, { params: { id: investment } }))
      },
      'investment-ended': () => {
        world.advance(day)
        return ok(browser.call(depositMaturity))
      },
      'withdrawal-requested': () => ok(browser.call(createWithdrawal, { body: withdrawal })),
      'withdrawal-decided': async () => {
        const { rows } = await world.db.pool.query('select id from withdrawals where owner = $1', [iris.id])
        return ok(browser.call(cancelWithdrawal, { params: { id: rows[0].id } }))
      },
      'balance-adjusted': () =>
        ok(admin.browser.call(editWallet, { params, body: { operation: 'add', amount: 5, reason: 'A gift' } })),
      'address-added': () => ok(browser.call(saveAddress, { body: { ...withdrawal, label: 'Mine' } })),
      'address-lock': () => ok(browser.call(lockAddresses)),
      'data-export': async () => {
        await ok(browser.call(requestExport))
        await makeExports(world.db, world.context, exportContents)
      },
      'password-changed': () =>
        ok(browser.call(changePassword, { body: { oldPassword: password, password: `${password}-2` } })),
      'new-browser': async () => {
        const fresh = world.browser()
        await fresh.call(login, { body: { email, password: `${password}-2` } })
        await fresh.call(sendLoginCode, { params: { email } })
        const loginCode = await linkIn(world, email, /^ {4}(\w{6})$/m)
        return ok(fresh.call(loginWithCode, { params: { email }, body: { loginCode } }))
      },
      'factor-changed': async () => {
        authenticator = await setUpAuthenticator(world, iris)
      },
      'recovery-code-used': async () => {
        const fresh = world.browser()
        await fresh.call(login, { body: { email, password: `${password}-2` } })
        const [code] = authenticator?.recoveryCodes ?? []
        return ok(fresh.call(loginWithFactor, { body: { email, factor: 'recovery', code } }))
      },
      'account-recovery': () => ok(browser.call(askOwnRecovery)),
      'staff-view': async () => {
        await ok(admin.browser.call(impersonate, { params, body: { reason: 'A question' } }))
        await ok(admin.browser.call(exitImpersonation))
      },
      'account-frozen': async () => {
        // A freeze ends an open recovery, which has a letter of its own.
        await world.db.pool.query(`update recoveries set status = 'Cancelled' where owner = $1`, [iris.id])
        return ok(browser.call(freezeAccount))
      },
      'role-changed': () => ok(admin.browser.call(upgradeUser, { body: { id: iris.id, role: 'suspended' } })),
    }
  }
  const withdrawal = { amount: 50, walletAddress: 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8' }

  test('is written with its letter, links to a page, is announced, and states the balances of its transaction', async () => {
    const iris = await newcomer(world)
    await world.db.pool.query('update users set verified_at = $2 where id = $1', [iris.id, world.now()])
    const told: NotificationKind[] = []
    for (const [kind, story] of Object.entries(storiesOf(iris)) as [NotificationKind, () => Promise<unknown>][]) {
      world.advance(minute)
      const heard: News[] = []
      const stop = world.context.changes.listen({
        userId: iris.id,
        isStaff: false,
        tell: (some) => heard.push(...some),
      })
      await story()
      stop()
      told.push(kind)
      expect(await kindsOf(iris)).toEqual(told)
      expect({ kind, heard }).toMatchObject({ heard: expect.arrayContaining(['Notification']) })
      const [newest] = await notificationsOf(world.db, iris.id, lastPosition, 1)
      const [letter] = await world.lettersTo(iris.email)
      expect(letter?.text).toContain(`${newest?.title}\n=`)
      expect(letter?.text).toContain(`https://larkfield.test${newest?.place}`)
      const [balance, , profit] = kind === 'role-changed' || kind === 'account-frozen' ? [0, 0, 0] : await moneyOf(iris)
      const stated = `Balance after: $${balance.toFixed(2)}\nProfit after: $${profit.toFixed(2)}`
      expect({ kind, states: letter?.text.includes(stated) }).toEqual({
        kind,
        states: notificationKinds[kind].statesBalances === true,
      })
    }
    expect(told.sort()).toEqual(Object.keys(notificationKinds).sort())
  })
})

describe('preferences', () => {
  const choose = ({ browser }: Person, kind: NotificationKind, inApp: boolean, byLetter: boolean) =>
    browser.call(setPreference, { body: { kind, inApp, byLetter } })

  test.each([
    [true, true],
    [true, false],
    [false, true],
    [false, false],
  ])('in the app: %s, by letter: %s', async (inApp, byLetter) => {
    const person = await approvedPerson(world)
    expect((await choose(person, 'deposit-declared', inApp, byLetter)).status).toBe(200)
    await declare(person, 20)
    expect(await kindsOf(person)).toEqual(inApp ? ['deposit-declared'] : [])
    const letters = (await world.lettersTo(person.email)).filter(({ subject }) => /^Deposit/.test(subject))
    expect(letters.length).toBe(byLetter ? 1 : 0)
  })

  test('security notices are refused to be switched off, and come even if the table says otherwise', async () => {
    const person = await approvedPerson(world)
    const { preferences } = await ok(person.browser.call(listPreferences))
    const locked = preferences.filter(({ isLocked }: PreferenceRecord) => isLocked)
    expect(locked.length).toBeGreaterThan(4)
    for (const { kind } of locked) {
      expect(await choose(person, kind, true, false)).toMatchObject({ status: 403, body: { code: 'NOT_ALLOWED' } })
      await world.db.pool.query('insert into notification_preferences values ($1, $2, false, false)', [person.id, kind])
    }
    expect((await ok(person.browser.call(listPreferences))).preferences).toEqual(preferences)
    const body = { oldPassword: password, password: `${password}-2` }
    await ok(person.browser.call(changePassword, { body }))
    expect(await kindsOf(person)).toEqual(['password-changed'])
    expect((await world.lettersTo(person.email))[0]?.subject).toBe('Your password was changed')
  })

  test('each person’s choice counts in a batch that settles investments of many', async () => {
    const [quiet, eager] = [await investorWith(world, admin, 300), await investorWith(world, admin, 300)]
    await ok(choose(quiet, 'investment-ended', true, false))
    await ok(choose(eager, 'investment-ended', false, true))
    for (const { id } of [quiet, eager]) await startMany(world, id, 2, { amount: cents(5000n), profit: cents(500n) })
    world.advance(day)
    await settleMatured(world.db, world.context, null, world.now())
    const ended = async (person: Person) => {
      const inApp = (await kindsOf(person)).filter((kind) => kind === 'investment-ended')
      const letters = (await world.lettersTo(person.email)).filter(({ subject }) => /has ended/.test(subject))
      return [inApp.length, letters.length, letters[0]?.text.includes('Balance after: $300.00')]
    }
    expect(await ended(quiet)).toEqual([2, 0, undefined])
    expect(await ended(eager)).toEqual([0, 2, true])
  })
})

describe('reading', () => {
  async function toldTimes(times: number): Promise<Person> {
    const person = await approvedPerson(world)
    for (let time = 0; time < times; time += 1) {
      world.advance(minute)
      await declare(person, 20 + time)
    }
    return person
  }

  test('pages follow each other without a gap, newest first', async () => {
    const person = await toldTimes(5)
    const all = (await page(person)).notifications
    const seen: string[] = []
    for (let cursor: string | null = ''; cursor !== null; ) {
      const answer = await page(person, cursor === '' ? { limit: 2 } : { limit: 2, cursor })
      seen.push(...answer.notifications.map(({ _id }) => _id))
      cursor = answer.nextCursor
    }
    expect(seen).toEqual(all.map(({ _id }) => _id))
    expect(all.map(({ createdAt }) => createdAt)).toEqual(
      all
        .map(({ createdAt }) => createdAt)
        .sort()
        .reverse(),
    )
  })

  test('one is read by its owner, once; another person’s is not found', async () => {
    const [person, other] = [await toldTimes(2), await toldTimes(1)]
    const [newest] = (await page(person)).notifications
    const ids = [newest?._id ?? '']
    expect(await other.browser.call(markRead, { body: { ids } })).toMatchObject({ status: 404 })
    expect(await other.browser.call(markAllRead, { body: { through: ids[0] ?? '' } })).toMatchObject({ status: 404 })
    expect([await unreadOf(person), await unreadOf(other)]).toEqual([2, 1])
    for (const _again of [1, 2])
      expect(await ok(person.browser.call(markRead, { body: { ids } }))).toEqual({ unread: 1 })
    expect((await page(person)).notifications.map(({ isRead }) => isRead)).toEqual([true, false])
  })

  test('all means all that were shown: what came later stays unread', async () => {
    const person = await toldTimes(3)
    const { notifications, unread } = await page(person)
    expect(unread).toBe(3)
    world.advance(minute)
    await declare(person, 99)
    const body = { through: notifications[0]?._id ?? '' }
    expect(await ok(person.browser.call(markAllRead, { body }))).toEqual({ unread: 1 })
    expect((await page(person)).notifications.map(({ isRead }) => isRead)).toEqual([false, true, true, true])
  })

  test('the count is exact whatever is written and read at once', async () => {
    const person = await toldTimes(3)
    const shown = (await page(person)).notifications.map(({ _id }) => _id)
    const reads = [...shown.map((_id) => ({ ids: [_id] })), { ids: shown }].map((body) =>
      person.browser.call(markRead, { body }),
    )
    const writes = Array.from({ length: 6 }, (_, place) => declare(person, 30 + place))
    await Promise.all([...reads, ...writes])
    const { notifications, unread } = await page(person)
    expect(notifications.length).toBe(9)
    expect(unread).toBe(6)
    expect(notifications.filter(({ isRead }) => !isRead).length).toBe(await unreadOf(person))
  })

  test('staff who view the account see the notifications and leave them unread', async () => {
    const person = await toldTimes(1)
    await ok(admin.browser.call(impersonate, { params: { id: person.id }, body: { reason: 'A question' } }))
    const { notifications } = await page(admin)
    expect(notifications.map(({ kind }) => kind).sort()).toEqual(['deposit-declared', 'staff-view'])
    for (const [endpoint, body] of [
      [markRead, { ids: [notifications[0]?._id] }],
      [markAllRead, { through: notifications[0]?._id }],
      [setPreference, { kind: 'deposit-declared', inApp: false, byLetter: false }],
    ] as const) {
      expect(await admin.browser.call(endpoint, { body })).toMatchObject({ body: { code: 'IMPERSONATING' } })
    }
    await ok(admin.browser.call(exitImpersonation))
    expect(await unreadOf(person)).toBe(2)
  })

  test('a deleted account leaves no notifications and no preferences', async () => {
    const person = await newcomer(world)
    await ok(person.browser.call(setPreference, { body: { kind: 'deposit-declared', inApp: false, byLetter: true } }))
    await ok(person.browser.call(changePassword, { body: { oldPassword: password, password: `${password}-2` } }))
    expect((await kindsOf(person)).length).toBe(1)
    await ok(admin.browser.call(deleteUser, { params: { id: person.id } }))
    expect(await kindsOf(person)).toEqual([])
    const left = await world.db.pool.query('select from notification_preferences where person = $1', [person.id])
    expect(left.rowCount).toBe(0)
  })
})

test('another process hears of a notification and counts it', async () => {
  const { context, db } = world
  const connection = db.pool.options as ClientConfig
  const [here, there] = [startChanges(db, connection, context.log), startChanges(db, connection, context.log)]
  const site = { content: sampleContent, pictures: new Map() }
  const servers = await Promise.all(
    [here, there].map((changes) => build({ ...context, changes }, site, undefined, undefined)),
  )
  const [nearby, distant] = servers.map(({ http }) => openBrowser(http, context.config.appUrl, {}))
  const person = await approvedPerson(world)
  const heard: News[] = []
  there.listen({ userId: person.id, isStaff: false, tell: (topics) => heard.push(...topics) })
  // Both listen once one has heard the other.
  await expect
    .poll(() => {
      here.announce({ userId: person.id }, 'Referral')
      return heard
    })
    .toContain('Referral')
  heard.length = 0
  for (const browser of [nearby, distant])
    for (const [name, value] of person.browser.cookies) browser?.cookies.set(name, value)
  await declare({ ...person, browser: nearby ?? person.browser }, 20)
  await expect.poll(() => heard).toContain('Deposit')
  expect(heard).toContain('Notification')
  expect((await distant?.call(countUnread))?.body).toEqual({ unread: 1 })
  for (const { http } of servers) await http.close()
  for (const changes of [here, there]) await changes.stop()
})
