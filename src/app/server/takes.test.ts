/** Requests that staff have taken, in every room that has them. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { approveEdit, decideEdits, editWallet, pendingEdits } from '#features/adjustments/api.ts'
import { confirmPayment, decideDeposits } from '#features/deposits/api.ts'
import { approveInvestment, decideInvestments, startInvest } from '#features/investments/api.ts'
import { approveEarlyExit, decideEarlyExits, requestEarlyExit } from '#features/investments/exits-api.ts'
import { approveKyc, uploadKycDocuments } from '#features/kyc/api.ts'
import {
  approveWithdrawal,
  cancelWithdrawal,
  createWithdrawal,
  decideWithdrawals,
  rejectWithdrawal,
} from '#features/withdrawals/api.ts'
import { minute } from '#kernel/clock.ts'
import { cents } from '#kernel/money.ts'
import type { RequestKindName } from '#requests/kinds.ts'
import { dropOldTakes } from '#requests/server/store-takes.ts'
import { releaseRequest, takeRequest, takes } from '#requests/takes-api.ts'
import { approvedPerson, declare, investorWith, newcomer, type Person, staffMember } from '#testing/people.ts'
import { picture } from '#testing/pictures.ts'
import { addSamplePlans } from '#testing/plans.ts'
import { openWorld, type World } from '#testing/world.ts'

let world: World
let ada: Person
let nora: Person
let author: Person
beforeAll(async () => {
  const secondPerson = { withdrawal: cents(100_00n), adjustment: cents(100_00n), deposit: undefined }
  world = await openWorld({ rateLimits: false, secondPerson })
  ada = await staffMember(world)
  nora = await staffMember(world)
  author = await staffMember(world, 'author')
  await world.db.pool.query(`update users set name = 'Nora Quill' where id = $1`, [nora.id])
  await addSamplePlans(world)
  await world.db.pool.query(`update plans set exit_fee_basis_points = 250 where name = 'Beginner'`)
})
afterAll(() => world.close())

const walletAddress = 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8'
const withdrawal = async (amount = 20) => {
  const owner = await investorWith(world, ada, 500)
  const { withdrawal } = (await owner.browser.call(createWithdrawal, { body: { amount, walletAddress } })).body
  return { owner, id: withdrawal._id }
}
const investment = async () => {
  const owner = await investorWith(world, ada, 500)
  const body = { amount: 50, planName: 'Beginner' }
  return { owner, id: (await owner.browser.call(startInvest, { body })).body.investment._id }
}

const take = (by: Person, kind: RequestKindName, id: string, from?: string) =>
  by.browser.call(takeRequest, { body: { kind, id, ...(from && { from }) } })
const holder = async (kind: RequestKindName, id: string) =>
  (await ada.browser.call(takes, { query: { kind } })).body.takes.find(({ request }) => request === id)?.by.name
const approve = (by: Person, id: string) => by.browser.call(approveWithdrawal, { params: { id }, body: {} })

const taken = 'Nora Quill has taken this. Open it to take it over.'

type Answered = Promise<{ status: number; body: unknown }>
type Case = {
  readonly request: () => Promise<string>
  readonly alone: (by: Person, id: string) => Answered
  readonly inASet?: (by: Person, ids: readonly string[]) => Answered
}
const items = (ids: readonly string[]) => ids.map((id) => ({ id }))
const approval = (ids: readonly string[]) => ({ body: { decision: 'approve' as const, items: items(ids) } })

const kinds: Record<RequestKindName, Case> = {
  withdrawals: {
    request: async () => (await withdrawal()).id,
    alone: approve,
    inASet: (by, ids) => by.browser.call(decideWithdrawals, approval(ids)),
  },
  deposits: {
    request: async () => declare(await approvedPerson(world), 50),
    alone: (by, transactionId) => by.browser.call(confirmPayment, { body: { transactionId } }),
    inASet: (by, ids) => by.browser.call(decideDeposits, { body: { decision: 'confirm', items: items(ids) } }),
  },
  investments: {
    request: async () => (await investment()).id,
    alone: (by, id) => by.browser.call(approveInvestment, { params: { id } }),
    inASet: (by, ids) => by.browser.call(decideInvestments, approval(ids)),
  },
  exits: {
    request: async () => {
      const { owner, id } = await investment()
      await ada.browser.call(approveInvestment, { params: { id } })
      return (await owner.browser.call(requestEarlyExit, { params: { id } })).body.exit._id
    },
    alone: (by, id) => by.browser.call(approveEarlyExit, { params: { id } }),
    inASet: (by, ids) => by.browser.call(decideEarlyExits, approval(ids)),
  },
  kyc: {
    request: async () => {
      const owner = await newcomer(world)
      const bytes = await picture().jpeg().toBuffer()
      const sides = ['front', 'back'].map((field) => ({ field, name: 'a.jpg', type: 'image/jpeg', bytes }))
      await owner.browser.upload(uploadKycDocuments, sides)
      return owner.id
    },
    alone: (by, id) => by.browser.call(approveKyc, { params: { id }, body: {} }),
  },
  edits: {
    request: async () => {
      const { id } = await newcomer(world)
      const author = await staffMember(world)
      await author.browser.call(editWallet, { params: { id }, body: { operation: 'add', amount: 5000 } })
      const { proposals } = (await ada.browser.call(pendingEdits)).body
      return proposals.find(({ user }) => user._id === id)?._id ?? ''
    },
    alone: (by, id) => by.browser.call(approveEdit, { params: { id } }),
    inASet: (by, ids) => by.browser.call(decideEdits, approval(ids)),
  },
}

test.each(Object.entries(kinds))(
  '%s: what a colleague holds is refused, alone and in a set, and ends with the decision',
  async (name, { request, alone, inASet }) => {
    const kind = name as RequestKindName
    const [id, free] = [await request(), await request()]
    expect((await take(nora, kind, id)).body.message).toBe('You have taken this')
    expect(await holder(kind, id)).toBe('Nora Quill')
    expect(await alone(ada, id)).toMatchObject({ status: 409, body: { code: 'TAKEN', message: taken } })
    if (inASet) {
      expect((await inASet(ada, [id, free])).body).toMatchObject({
        outcomes: [
          { id, outcome: 'refused', code: 'TAKEN', message: taken },
          { id: free, outcome: 'decided' },
        ],
      })
    }
    expect((await alone(nora, id)).status).toBe(200)
    expect(await holder(kind, id)).toBeUndefined()
    expect((await take(nora, kind, id)).body).toMatchObject({ code: 'WRONG_STATE' })
  },
)

test('of two who open it at the same moment one has taken it, and the other is told who', async () => {
  const { id } = await withdrawal()
  const answers = await Promise.all([ada, nora].map((by) => take(by, 'withdrawals', id)))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  const name = await holder('withdrawals', id)
  expect(answers.find(({ status }) => status === 409)?.body.message).toContain(`${name} has taken this`)
})

test('an open page renews its take; without renewal it ends after five minutes', async () => {
  const { id } = await withdrawal()
  await take(nora, 'withdrawals', id)
  world.advance(4 * minute)
  await take(nora, 'withdrawals', id)
  world.advance(4 * minute)
  expect(await holder('withdrawals', id)).toBe('Nora Quill')
  world.advance(minute)
  expect(await holder('withdrawals', id)).toBeUndefined()
  expect((await approve(ada, id)).status).toBe(200)
})

test('leaving the page releases it, and nobody releases a colleague’s', async () => {
  const { id } = await withdrawal()
  const body = { kind: 'withdrawals', id } as const
  await take(nora, 'withdrawals', id)
  await ada.browser.call(releaseRequest, { body })
  expect(await holder('withdrawals', id)).toBe('Nora Quill')
  await nora.browser.call(releaseRequest, { body })
  expect(await holder('withdrawals', id)).toBeUndefined()
})

test('taking over names the holder, leaves a trace, and is announced; of two the second is refused', async () => {
  const { id, owner } = await withdrawal()
  await take(nora, 'withdrawals', id)
  const heard: string[] = []
  const stop = world.context.changes.listen({
    userId: nora.id,
    isStaff: true,
    tell: (news) => void heard.push(...news),
  })
  expect((await take(ada, 'withdrawals', id, nora.id)).body.message).toBe('You have taken over from Nora Quill')
  stop()
  expect(heard).toContain('Take')
  expect(await take(author, 'withdrawals', id, nora.id)).toMatchObject({ status: 409 })
  expect(await approve(nora, id)).toMatchObject({ status: 409, body: { code: 'TAKEN' } })
  const { rows } = await world.db.pool.query(
    `select action, actor_name, before, after from audit_rows where about = $1 and action like '%taken over'`,
    [owner.id],
  )
  expect(rows).toEqual([
    {
      action: 'withdrawal taken over',
      actor_name: 'Ada Marsh',
      before: { takenBy: 'Nora Quill' },
      after: { takenBy: 'Ada Marsh' },
    },
  ])
})

test('a first approval releases it for the second person', async () => {
  const { id } = await withdrawal(200)
  await take(nora, 'withdrawals', id)
  expect((await approve(nora, id)).body.firstApproval).toBe(true)
  await take(ada, 'withdrawals', id)
  expect((await approve(ada, id)).body.firstApproval).toBe(false)
})

test('former staff hold nothing, and an owner may cancel a request that staff look at', async () => {
  const former = await staffMember(world)
  const [one, other] = [await withdrawal(), await withdrawal()]
  await take(former, 'withdrawals', one.id)
  await world.db.pool.query(`update users set role = 'subscriber' where id = $1`, [former.id])
  expect(await holder('withdrawals', one.id)).toBeUndefined()
  expect((await take(nora, 'withdrawals', one.id)).status).toBe(200)
  await take(nora, 'withdrawals', other.id)
  expect((await other.owner.browser.call(cancelWithdrawal, { params: { id: other.id } })).status).toBe(200)
})

test('balance edits are taken by admins alone, and what is unknown by nobody', async () => {
  const edit = (await kinds.edits.request()) ?? ''
  expect((await take(author, 'edits', edit)).status).toBe(404)
  await take(ada, 'edits', edit)
  expect((await author.browser.call(takes, { query: { kind: 'edits' } })).body.takes).toEqual([])
  for (const id of ['nothing', 'a b', '00000000-0000-7000-8000-000000000000']) {
    expect((await take(ada, 'deposits', id)).status).toBe(404)
    expect((await take(ada, 'withdrawals', id)).status).toBe(404)
  }
})

test('takes whose time is over are swept', async () => {
  const { id } = await withdrawal()
  await take(nora, 'withdrawals', id)
  world.advance(5 * minute)
  await dropOldTakes(world.db, world.context.systemClock())
  expect((await world.db.pool.query('select from takes where request = $1', [id])).rowCount).toBe(0)
  expect((await nora.browser.call(rejectWithdrawal, { params: { id }, body: {} })).status).toBe(200)
})
