/** Every endpoint of staff against every duty, generated from the endpoints themselves. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Duty, duties, mayAccess, mayUse } from '#kernel/access.ts'
import type { Endpoint } from '#kernel/endpoint.ts'
import { type Person, staffMember } from '#testing/people.ts'
import { spreadOf } from '#testing/sample.ts'
import { openWorld, type World } from '#testing/world.ts'

let world: World
let admin: Person
let author: Person
beforeAll(async () => {
  world = await openWorld({ rateLimits: false })
  admin = await staffMember(world)
  author = await staffMember(world, 'author')
})
afterAll(() => world.close())

const titleOf = ({ method, path }: Endpoint) => `${method} ${path}`
const ofStaff = () => world.endpoints.filter(({ duty }) => duty !== undefined)

async function limit({ id }: Person, chosen: readonly Duty[] | null): Promise<void> {
  await world.db.pool.query('update users set duties = $2 where id = $1', [id, chosen])
}

/** With invalid input: whoever is let in is told that something is missing, unknown or wrong. */
async function isLetIn(endpoint: Endpoint, { browser }: Person): Promise<boolean> {
  const names = [...endpoint.path.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? '')
  const params = Object.fromEntries(names.map((name) => [name, 'nobody']))
  const { status, body } = endpoint.multipart
    ? await browser.upload(endpoint, [])
    : await browser.call(endpoint, { params, ...(endpoint.body && { body: {} }) })
  expect({ title: titleOf(endpoint), failed: status >= 500 }).toEqual({ title: titleOf(endpoint), failed: false })
  return (body as { code?: string } | null)?.code !== 'NOT_ALLOWED'
}

const howToList =
  'Every endpoint that staff call names a duty in its api.ts: payments, identity, compliance, support, publishing, or ' +
  '`any` where every decision needs it (decision 005). If the new one is right, run this file with -u.'

test('the calls of each duty are these', () => {
  const lists = ['any', ...duties].map((duty) => [
    duty,
    ofStaff()
      .filter((endpoint) => endpoint.duty === duty)
      .map((endpoint) => `${endpoint.access}: ${titleOf(endpoint)}`)
      .sort(),
  ])
  expect(Object.fromEntries(lists), howToList).toMatchInlineSnapshot(`
    {
      "any": [
        "administer: GET /api/system-status",
        "administer: GET /api/users/ledger-proof",
        "administer: GET /api/users/proposed-edits/{id}",
        "administer: GET /api/users/staff-factors",
        "administer: POST /api/users/upgradeUser",
        "administer: PUT /api/users/{id}/duties",
        "see users and queues: DELETE /api/views/{id}",
        "see users and queues: GET /api/flags/marks",
        "see users and queues: GET /api/invest/early-exits/{id}",
        "see users and queues: GET /api/invest/requests/{id}",
        "see users and queues: GET /api/reports/activity",
        "see users and queues: GET /api/reports/activity/file",
        "see users and queues: GET /api/staff/find",
        "see users and queues: GET /api/staff/home",
        "see users and queues: GET /api/staff/payout-stop",
        "see users and queues: GET /api/takes",
        "see users and queues: GET /api/users/queue-counts",
        "see users and queues: GET /api/users/{id}/beside",
        "see users and queues: GET /api/users/{id}/details-history",
        "see users and queues: GET /api/users/{id}/entries",
        "see users and queues: GET /api/users/{id}/freeze",
        "see users and queues: GET /api/users/{id}/hits",
        "see users and queues: GET /api/users/{id}/notes",
        "see users and queues: GET /api/users/{id}/overview",
        "see users and queues: GET /api/users/{id}/requests",
        "see users and queues: GET /api/users/{id}/sign-in-history",
        "see users and queues: GET /api/users/{id}/statement",
        "see users and queues: GET /api/views",
        "see users and queues: GET /api/withDraw/same-address/{id}",
        "see users and queues: POST /api/takes",
        "see users and queues: POST /api/takes/release",
        "see users and queues: POST /api/users/{id}/notes",
        "see users and queues: POST /api/views",
      ],
      "compliance": [
        "administer: DELETE /api/screening/lists/{id}",
        "administer: GET /api/audit-log",
        "administer: GET /api/audit-log/choices",
        "administer: GET /api/audit-log/file",
        "administer: GET /api/audit-log/proof",
        "administer: GET /api/cases/settings",
        "administer: GET /api/closed-countries/versions",
        "administer: GET /api/flags/rules",
        "administer: GET /api/proof/setting",
        "administer: GET /api/reports/decisions",
        "administer: GET /api/reports/decisions/file",
        "administer: GET /api/reports/decisions/requests",
        "administer: GET /api/reports/decisions/requests/file",
        "administer: GET /api/reports/groups",
        "administer: GET /api/reports/groups/file",
        "administer: GET /api/reports/money",
        "administer: GET /api/reports/money/entries",
        "administer: GET /api/reports/money/entries/file",
        "administer: GET /api/reports/money/file",
        "administer: GET /api/reports/people",
        "administer: GET /api/reports/people/file",
        "administer: POST /api/flags/replay",
        "administer: POST /api/screening/lists",
        "administer: PUT /api/cases/settings",
        "administer: PUT /api/closed-countries",
        "administer: PUT /api/flags/rules",
        "administer: PUT /api/proof/setting",
        "administer: PUT /api/screening/lists/{id}",
        "decide requests: POST /api/cases/{id}/close",
        "decide requests: POST /api/cases/{id}/reopen",
        "decide requests: POST /api/screening/hits/{id}/verdict",
        "decide requests: POST /api/users/{id}/cases",
        "see users and queues: GET /api/cases",
        "see users and queues: GET /api/cases/file",
        "see users and queues: GET /api/cases/owners",
        "see users and queues: GET /api/cases/{id}",
        "see users and queues: GET /api/cases/{id}/report",
        "see users and queues: GET /api/screening/hits",
        "see users and queues: GET /api/screening/lists",
        "see users and queues: GET /api/screening/lists/{id}/versions",
        "see users and queues: GET /api/users/{id}/cases",
        "see users and queues: POST /api/cases/{id}/notes",
        "see users and queues: PUT /api/cases/{id}",
      ],
      "identity": [
        "decide requests: PATCH /api/users/kyc/{id}/approve",
        "decide requests: PATCH /api/users/kyc/{id}/reject",
        "decide requests: POST /api/users/{id}/unfreeze",
        "decide requests: PUT /api/recoveries/{id}/approve",
        "decide requests: PUT /api/recoveries/{id}/reject",
        "decide requests: PUT /api/users/kyc/{id}/facts",
        "see users and queues: GET /api/recoveries",
        "see users and queues: GET /api/users/kyc/decided",
        "see users and queues: GET /api/users/kyc/decided/file",
        "see users and queues: GET /api/users/kyc/pending",
        "see users and queues: GET /api/users/kyc/{id}",
        "see users and queues: GET /api/users/kyc/{id}/same-document",
      ],
      "payments": [
        "administer: GET /api/users/balances/{id}",
        "administer: GET /api/users/proposed-edits",
        "administer: GET /api/users/proposed-edits/decided",
        "administer: GET /api/users/proposed-edits/decided/file",
        "administer: POST /api/staff/payout-stop/lift",
        "administer: POST /api/users/ledger-proof",
        "administer: POST /api/users/proposed-edits/decide-set",
        "administer: PUT /api/users/editDepositBalance/{id}",
        "administer: PUT /api/users/proposed-edits/{id}/approve",
        "administer: PUT /api/users/proposed-edits/{id}/reject",
        "administer: PUT /api/users/updateDepositBalance/{id}",
        "decide requests: DELETE /api/reconciliation/days/{day}/lines/{id}",
        "decide requests: DELETE /api/withDraw/payouts/{id}",
        "decide requests: GET /api/withDraw/payouts/{id}",
        "decide requests: PATCH /api/payments/confirmPayment",
        "decide requests: PATCH /api/payments/rejectPayment",
        "decide requests: POST /api/invest/decide-set",
        "decide requests: POST /api/invest/early-exits/decide-set",
        "decide requests: POST /api/payments/decide-set",
        "decide requests: POST /api/reconciliation/days/{day}/carried",
        "decide requests: POST /api/reconciliation/days/{day}/differences",
        "decide requests: POST /api/reconciliation/days/{day}/lines",
        "decide requests: POST /api/reconciliation/days/{day}/requests",
        "decide requests: POST /api/reconciliation/days/{day}/sign",
        "decide requests: POST /api/reconciliation/days/{day}/statements",
        "decide requests: POST /api/staff/payout-stop/agree",
        "decide requests: POST /api/withDraw/decide-set",
        "decide requests: POST /api/withDraw/payouts",
        "decide requests: POST /api/withDraw/payouts/approve",
        "decide requests: POST /api/withDraw/payouts/preview",
        "decide requests: PUT /api/invest/early-exits/{id}/approve",
        "decide requests: PUT /api/invest/early-exits/{id}/reject",
        "decide requests: PUT /api/invest/{id}/approve",
        "decide requests: PUT /api/invest/{id}/reject",
        "decide requests: PUT /api/withDraw/approve/{id}",
        "decide requests: PUT /api/withDraw/reject/{id}",
        "see users and queues: GET /api/invest/adminPendingInvestment",
        "see users and queues: GET /api/invest/decided",
        "see users and queues: GET /api/invest/decided/file",
        "see users and queues: GET /api/invest/early-exits",
        "see users and queues: GET /api/invest/early-exits/decided",
        "see users and queues: GET /api/invest/early-exits/decided/file",
        "see users and queues: GET /api/payments/decided",
        "see users and queues: GET /api/payments/decided/file",
        "see users and queues: GET /api/payments/pending-deposit",
        "see users and queues: GET /api/reconciliation/days",
        "see users and queues: GET /api/reconciliation/days/{day}",
        "see users and queues: GET /api/solvency/ending",
        "see users and queues: GET /api/solvency/ladder",
        "see users and queues: GET /api/withDraw/decided",
        "see users and queues: GET /api/withDraw/decided/file",
        "see users and queues: GET /api/withDraw/payouts",
        "see users and queues: GET /api/withDraw/pending",
      ],
      "publishing": [
        "administer: GET /api/fees/versions",
        "administer: GET /api/invest/all-plans",
        "administer: GET /api/promises/versions",
        "administer: POST /api/invest/plans",
        "administer: PUT /api/fees",
        "administer: PUT /api/invest/plans-order",
        "administer: PUT /api/invest/plans/{id}",
        "administer: PUT /api/invest/plans/{id}/paused",
        "administer: PUT /api/promises",
      ],
      "support": [
        "administer: DELETE /api/users/{id}",
        "administer: GET /api/users/composedEmails",
        "administer: GET /api/users/emailRecipient",
        "administer: GET /api/users/export",
        "administer: GET /api/users/export-file",
        "administer: GET /api/users/export-file/content",
        "administer: POST /api/sendAutomatedEmail",
        "administer: POST /api/users/export-file",
        "administer: POST /api/users/impersonate/{id}",
        "administer: POST /api/users/previewComposedEmail",
        "administer: POST /api/users/sendAutomatedEmail",
        "administer: POST /api/users/sendComposedEmail",
        "see users and queues: GET /api/chat/conversations",
        "see users and queues: GET /api/chat/conversations/{id}",
        "see users and queues: GET /api/contact",
        "see users and queues: GET /api/contact/colleagues",
        "see users and queues: GET /api/ready-answers",
        "see users and queues: GET /api/users/getUsers",
        "see users and queues: GET /api/users/summary",
        "see users and queues: POST /api/chat/conversations/{id}/block",
        "see users and queues: POST /api/chat/conversations/{id}/end",
        "see users and queues: POST /api/chat/conversations/{id}/messages",
        "see users and queues: POST /api/chat/conversations/{id}/read",
        "see users and queues: POST /api/chat/conversations/{id}/release",
        "see users and queues: POST /api/chat/conversations/{id}/take",
        "see users and queues: POST /api/chat/conversations/{id}/typing",
        "see users and queues: POST /api/contact/{id}/answers",
        "see users and queues: PUT /api/contact/{id}/handled",
        "see users and queues: PUT /api/contact/{id}/taken",
        "see users and queues: PUT /api/ready-answers",
      ],
    }
  `)
})

test('calls that change something without a duty are about staff themselves, or decide nothing', () => {
  const open = ofStaff().filter(({ duty, method }) => duty === 'any' && method !== 'GET')
  expect(open.map(titleOf).sort(), 'A call that decides or changes something belongs to a duty.').toEqual([
    'DELETE /api/views/{id}',
    'POST /api/takes',
    'POST /api/takes/release',
    'POST /api/users/upgradeUser',
    'POST /api/users/{id}/notes',
    'POST /api/views',
    'PUT /api/users/{id}/duties',
  ])
})

describe.each(spreadOf(duties, 2))('limited to %s', (duty) => {
  test('an admin and an author may call what belongs to it, and nothing of another duty', async () => {
    const wrong: string[] = []
    for (const [role, person] of [['admin', admin] as const, ['author', author] as const]) {
      await limit(person, [duty])
      for (const endpoint of ofStaff()) {
        const fits = mayUse({ role, duties: [duty] }, endpoint)
        if ((await isLetIn(endpoint, person)) !== fits) wrong.push(`${role}, ${titleOf(endpoint)}: ${!fits}`)
      }
      await limit(person, null)
    }
    expect(wrong).toEqual([])
  })
})

test('where nobody chose duties, admins may call everything and authors everything that authors could', () => {
  for (const role of ['admin', 'author'] as const) {
    const closed = ofStaff().filter((endpoint) => mayAccess(role, endpoint.access) && !mayUse({ role }, endpoint))
    expect(closed.map(titleOf)).toEqual([])
  }
})
