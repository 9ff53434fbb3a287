/** How many keys a day's work takes, on the pages themselves. */
import { waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import * as deposits from '#features/deposits/api.ts'
import { DepositQueuePage } from '#features/deposits/web/staff/DepositQueuePage.tsx'
import { deposit } from '#features/deposits/web/staff/sample-deposit.fixture.ts'
import * as withdrawals from '#features/withdrawals/api.ts'
import { withdrawal } from '#features/withdrawals/web/staff/sample-withdrawal.fixture.ts'
import { WithdrawalDetailPage } from '#features/withdrawals/web/staff/WithdrawalDetailPage.tsx'
import { WithdrawalQueuePage } from '#features/withdrawals/web/staff/WithdrawalQueuePage.tsx'
import * as paths from '#kernel/paths.ts'
import { isSample } from '#testing/sample.ts'
import { answer } from '#testing/web/fake-server.ts'
import { openRoutes } from '#testing/web/open-page.ts'
import { staffMember } from '#testing/web/sample-users.ts'

/** How many deposits wait, and as many withdrawals. */
const each = isSample ? 20 : 100

/** The server's queues: what is decided has left them. */
function queues() {
  const numbers = Array.from({ length: each }, (_, place) => place + 1)
  const waiting = {
    withdrawals: new Map(
      numbers.map((n) => [
        `w${n}`,
        withdrawal(n, { needsSecondPerson: n % 10 === 0, firstApprovalBy: n % 10 === 0 ? 'Nora' : null }),
      ]),
    ),
    deposits: new Map(numbers.map((n) => [`DEP-${n}`, deposit(n)])),
  }
  const decided: string[] = []
  function decide(ids: readonly string[]): void {
    for (const id of ids) if (waiting.withdrawals.delete(id) || waiting.deposits.delete(id)) decided.push(id)
  }
  const shown = 10
  const decideSet = (call: { readonly body: unknown }) => {
    const ids = (call.body as { items: { id: string }[] }).items.map(({ id }) => id)
    decide(ids)
    return { message: 'Done', outcomes: ids.map((id) => ({ id, outcome: 'decided' as const })) }
  }
  const one = (call: { readonly params: Readonly<Record<string, string>> }) => {
    const { id = '' } = call.params
    const found = waiting.withdrawals.get(id)
    decide([id])
    return { message: 'Done', withdrawal: { ...(found ?? withdrawal(1)), _id: id, status: 'Approved' as const } }
  }
  const byBody = (call: { readonly body: unknown }) => {
    decide([(call.body as { transactionId: string }).transactionId])
    return { message: 'Done', transaction: deposit(1, { status: 'Confirmed' }) }
  }
  const answers = [
    answer(withdrawals.pendingWithdrawals, () => {
      const left = [...waiting.withdrawals.values()]
      return { withdrawals: left.slice(0, shown), total: left.length, nextCursor: null, message: 'ok' }
    }),
    answer(withdrawals.getWithdrawal, ({ params: { id = '' } }) => ({
      withdrawal: waiting.withdrawals.get(id) ?? withdrawal(1, { _id: id, status: 'Approved' }),
    })),
    answer(withdrawals.approveWithdrawal, (call) => ({ ...one(call), firstApproval: false })),
    answer(withdrawals.rejectWithdrawal, one),
    answer(withdrawals.decideWithdrawals, decideSet),
    answer(deposits.pendingDeposits, () => {
      const left = [...waiting.deposits.values()]
      return { deposits: left.slice(0, shown), total: left.length, nextCursor: null }
    }),
    answer(deposits.confirmPayment, (call) => ({ ...byBody(call), firstApproval: false })),
    answer(deposits.rejectPayment, byBody),
    answer(deposits.decideDeposits, decideSet),
  ]
  return { answers, decided, waiting, shown }
}

it(`${2 * each} mixed decisions take at most ${4 * each} keys`, async () => {
  const { answers, decided, waiting, shown } = queues()
  const routes = [
    { path: paths.adminPendingWallet, element: <WithdrawalQueuePage /> },
    { path: paths.withdrawal.pattern, element: <WithdrawalDetailPage /> },
    { path: paths.adminPendingDeposit, element: <DepositQueuePage /> },
  ]
  const { person, router } = await openRoutes(routes, paths.adminPendingWallet, { user: staffMember, answers })
  let keys = 0
  const count = () => {
    keys += 1
  }
  document.addEventListener('keydown', count, true)

  // Looking for roles among so many elements would take longer than all the rest.
  const dialog = () => document.querySelector('[role="alertdialog"]')
  /** Answers a question, which is ready once its dialog has the focus. */
  async function decide(key: string, answerKeys: string) {
    const before = decided.length
    await person.keyboard(key)
    await waitFor(() => expect(dialog()?.contains(document.activeElement)).toBe(true))
    await person.keyboard(answerKeys)
    await waitFor(() => expect(decided.length).toBeGreaterThan(before))
    await waitFor(() => expect(dialog()).toBeNull())
  }
  const approve = () => decide('a', '{Enter}')
  // A rejection begins in the field of its reason, where Enter alone is a new line.
  const reject = () => decide('r', '{Control>}{Enter}{/Control}')
  const rowsAre = (left: number) =>
    waitFor(() => expect(document.querySelectorAll('article')).toHaveLength(Math.min(left, shown)))

  /** A quarter of them one by one, two approvals for each rejection; the rest in sets. */
  async function clear(queue: ReadonlyMap<string, unknown>) {
    const rest = queue.size - each / 4
    await rowsAre(queue.size)
    for (let turn = 0; queue.size > rest; turn += 1) {
      await (turn % 3 === 2 ? reject() : approve())
      await rowsAre(queue.size)
    }
    while (queue.size > 0) {
      await person.keyboard('*')
      await (queue.size % 20 < shown ? reject() : approve())
      await rowsAre(queue.size)
    }
  }

  // The first ten on their own pages: the link to the next one has the focus after a decision.
  await rowsAre(each)
  await person.keyboard('{Enter}')
  for (let turn = 0; turn < 10; turn += 1) {
    await waitFor(() =>
      expect(document.querySelector('section[aria-label="Decision"] button:not([disabled])')).toBeTruthy(),
    )
    await waitFor(() => expect(document.body.textContent).toContain('Waiting for a decision'))
    await approve()
    await waitFor(() => expect(document.activeElement?.textContent).toMatch(/^Next: /))
    if (turn < 9) await person.keyboard('{Enter}')
  }
  await router.navigate(paths.adminPendingWallet)
  await clear(waiting.withdrawals)
  await router.navigate(paths.adminPendingDeposit)
  await clear(waiting.deposits)

  expect(decided).toHaveLength(2 * each)
  expect(keys).toBeLessThanOrEqual(4 * each)
})
