/** Every write of signed-in people, ready to be sent: valid, so that only its caller's authority can refuse it. */
import { randomUUID } from 'node:crypto'
import { updateUser, uploadPhoto } from '#features/accounts/api.ts'
import {
  approveEdit,
  decideEdits,
  editProfit,
  editWallet,
  exportDecidedEdits,
  pendingEdits,
  rejectEdit,
} from '#features/adjustments/api.ts'
import { exportAuditLog } from '#features/audit/api.ts'
import {
  caseReport,
  changeCase,
  changeCaseSettings,
  closeCase,
  exportCases,
  noteOnCase,
  openCase,
  reopenCase,
} from '#features/cases/api.ts'
import { joinChat, markChatRead, readVisitorChat, writeChat, writeVisitorChat } from '#features/chat/api.ts'
import {
  answerConversation,
  blockGuest,
  endConversation,
  markConversationRead,
  releaseConversation,
  takeConversation,
} from '#features/chat/staff-api.ts'
import { giveConsents } from '#features/consents/api.ts'
import {
  answerContactMessage,
  changeReadyAnswers,
  handleContactMessage,
  listContactMessages,
  listReadyAnswers,
  sendContactMessage,
  takeContactMessage,
} from '#features/contact/api.ts'
import { changeClosedCountries } from '#features/countries/api.ts'
import {
  confirmAuthenticator,
  offerAuthenticator,
  removeAuthenticator,
  renewRecoveryCodes,
} from '#features/credentials/api.ts'
import {
  addPasskey,
  askForNewPasskey,
  askPasskeyToStepUp,
  removePasskey,
  renamePasskey,
} from '#features/credentials/passkeys-api.ts'
import {
  cancelPayment,
  confirmPayment,
  createPayment,
  decideDeposits,
  exportDecidedDeposits,
  rejectPayment,
} from '#features/deposits/api.ts'
import { getUserStatement, setMonthlyLetter } from '#features/documents/api.ts'
import { sendAutomatedEmail, sendAutomatedEmailToo, sendComposedEmail } from '#features/email-composer/api.ts'
import { requestExport } from '#features/exports/api.ts'
import { changeFees } from '#features/fees/api.ts'
import { noTerms } from '#features/fees/fee-terms.ts'
import { changeRules, replayRules } from '#features/flags/api.ts'
import { initialRules } from '#features/flags/rules.ts'
import { freezeAccount, sendUnfreezeCode, unfreezeAccount, unfreezeUser } from '#features/freezes/api.ts'
import { requestHistoryFile } from '#features/history/api.ts'
import {
  approveInvestment,
  cancelInvestment,
  chooseOnMaturity,
  decideInvestments,
  depositMaturity,
  exportDecidedInvestments,
  moveProfit,
  rejectInvestment,
  startInvest,
} from '#features/investments/api.ts'
import {
  approveEarlyExit,
  cancelEarlyExit,
  decideEarlyExits,
  exportDecidedExits,
  rejectEarlyExit,
  requestEarlyExit,
} from '#features/investments/exits-api.ts'
import { allPlans, createPlan, editPlan, orderPlans, pausePlan } from '#features/investments/plans-api.ts'
import {
  approveKyc,
  exportDecidedReviews,
  noteDocumentFacts,
  rejectKyc,
  uploadKycDocuments,
  viewDocument,
} from '#features/kyc/api.ts'
import { listNotifications, markAllRead, markRead, setPreference } from '#features/notifications/api.ts'
import { sampleContent } from '#features/operator/sample-content.ts'
import { changeDuties, deleteUser, exportUsers, requestUsersFile, upgradeUser } from '#features/people/api.ts'
import { closeAccount, sendClosingCode } from '#features/people/closing-api.ts'
import { changePromises } from '#features/promises/api.ts'
import { initialPromises } from '#features/promises/promise.ts'
import {
  addStatementLine,
  carryDifferences,
  countRequests,
  explainDifference,
  reconciliationDay,
  removeReconciliationLine,
  signDay,
  uploadStatement,
} from '#features/reconciliation/api.ts'
import {
  approveRecovery,
  askOwnRecovery,
  cancelOwnRecovery,
  openRecoveries,
  rejectRecovery,
} from '#features/recoveries/api.ts'
import { agreeToLiftStop, askToLiftStop, proveLedger } from '#features/reports/api.ts'
import { addWatchList, judgeHit, removeWatchList, replaceWatchList } from '#features/screening/api.ts'
import { impersonate, listSessions, login, revokeSession } from '#features/sessions/api.ts'
import { changePassword, sendVerificationEmail } from '#features/sessions/credentials-api.ts'
import { endOtherSessions, forgetBrowser, listBrowsers } from '#features/sessions/history-api.ts'
import { stepUp } from '#features/sessions/step-up-api.ts'
import { decisionFile, moneyFile, reportRowsFile } from '#features/sight/api.ts'
import { changeProofSetting } from '#features/solvency/api.ts'
import {
  keepAddressLock,
  liftAddressLock,
  lockAddresses,
  addressBook as readAddresses,
  removeAddress,
  renameAddress,
  saveAddress,
} from '#features/withdrawals/addresses-api.ts'
import {
  approveWithdrawal,
  cancelWithdrawal,
  createWithdrawal,
  decideWithdrawals,
  exportDecidedWithdrawals,
  rejectWithdrawal,
} from '#features/withdrawals/api.ts'
import {
  approvePayouts,
  exportPayouts,
  readPayoutHashes,
  releasePayoutFile,
} from '#features/withdrawals/payouts-api.ts'
import { day } from '#kernel/clock.ts'
import type { Endpoint } from '#kernel/endpoint.ts'
import * as paths from '#kernel/paths.ts'
import { addNote } from '#requests/beside-api.ts'
import { deleteView, savedViews, saveView } from '#requests/saved-view-api.ts'
import { releaseRequest, takeRequest } from '#requests/takes-api.ts'
import { giveAuthenticator, setUpAuthenticator, totpCode } from './authenticator.ts'
import type { Upload } from './browser.ts'
import { sampleFacts } from './facts.ts'
import { givePasskey } from './passkeys.ts'
import {
  approvedPerson,
  declare,
  investorWith,
  linkIn,
  newcomer,
  type Person,
  password,
  staffMember,
} from './people.ts'
import { picture } from './pictures.ts'
import { startMany } from './plans.ts'
import { softwareAuthenticator } from './software-authenticator.ts'
import { csvFile, listedPerson, uploadList } from './watch-lists.ts'
import type { World } from './world.ts'

export const titleOf = ({ method, path }: Endpoint) => `${method} ${path}`

type Loose = {
  params?: Record<string, string>
  query?: Record<string, string>
  body?: unknown
  files?: readonly Upload[]
}

/** Its sender and input. */
export type Prepared = { readonly by: Person; readonly says: Loose }

/** `helper` is an admin who prepares what has to exist first. */
type Prepare = (world: World, helper: Person) => Promise<Prepared>

const address = 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8'
const terms = { name: 'A plan', minAmount: 10, maxAmount: 20, percent: 1, durationHours: 24 }
const letter = { send_to: 'a@example.com', reply_to: 'b@example.com', subject: 'A subject' }
const automated = { ...letter, template: 'welcome', url: '/' }

async function uploads(...fields: string[]): Promise<Upload[]> {
  const bytes = await picture().jpeg().toBuffer()
  return fields.map((field) => ({ field, name: 'a.jpg', type: 'image/jpeg', bytes }))
}

/** A request of a test's setup must succeed. */
async function must<T>(answer: Promise<{ status: number; body: T }>): Promise<T> {
  const { status, body } = await answer
  if (status !== 200) throw new Error(`The setup was refused: ${JSON.stringify(body)}`)
  return body
}

const own =
  (says: Loose, who = approvedPerson): Prepare =>
  async (world) => ({ by: await who(world), says })

const withMoney =
  (says: (owner: Person) => Promise<Loose>): Prepare =>
  async (world, helper) => {
    const by = await investorWith(world, helper, 500)
    return { by, says: await says(by) }
  }

const asStaff =
  (role: 'author' | 'admin', says: (world: World, helper: Person) => Promise<Loose>): Prepare =>
  async (world, helper) => ({ by: await staffMember(world, role), says: await says(world, helper) })

/** The case of a newcomer, which the helper has opened. */
const onCase = (body: object | undefined): Prepare =>
  asStaff('author', async (world, helper) => {
    const about = { params: { id: (await newcomer(world)).id }, body: { reason: 'A test' } }
    const { case: opened } = await must(helper.browser.call(openCase, about))
    return { params: { id: opened._id }, ...(body && { body }) }
  })

const aboutSomebody = (body: object | undefined): Prepare =>
  asStaff('admin', async (world) => ({
    params: { id: (await newcomer(world)).id },
    ...(body && { body }),
  }))

const sharedView = { page: paths.adminPendingDeposit, name: 'Large', query: 'minAmount=500', isShared: true } as const

const names = csvFile('Name', 'Zebulon Quixworth')

let reconciledDays = 0

/** A past day with one figure: each is later than those before it, of which one may be signed. */
async function dayWithFigure({ browser }: Person, ofDay?: string): Promise<string> {
  reconciledDays += 1
  const next = ofDay ?? new Date(Date.UTC(2025, 0, reconciledDays)).toISOString().slice(0, 10)
  const body = {
    source: 'bank',
    account: `Account ${reconciledDays}`,
    asset: 'USD',
    quantity: '',
    amount: '5',
  } as const
  await must(browser.call(addStatementLine, { params: { day: next }, body }))
  return next
}

const ofReconciledDay = (says: (day: string, helper: Person) => Promise<Loose>): Prepare =>
  asStaff('author', async (_world, helper) => {
    const ofDay = await dayWithFigure(helper)
    return { params: { day: ofDay }, ...(await says(ofDay, helper)) }
  })

const reconciled = async (ofDay: string, { browser }: Person) =>
  (await must(browser.call(reconciliationDay, { params: { day: ofDay } }))).day

const onWatchList = (says: Loose): Prepare =>
  asStaff('admin', async (_world, helper) => {
    const { list } = await uploadList(helper, names, { name: 'Name' })
    return { params: { id: list._id }, ...says }
  })

async function askWithdrawal(owner: Person): Promise<Loose> {
  const { withdrawal } = await must(
    owner.browser.call(createWithdrawal, { body: { amount: 5, walletAddress: address } }),
  )
  return { params: { id: withdrawal._id } }
}

const withSavedAddress =
  (body: object | undefined): Prepare =>
  async (world) => {
    const by = await approvedPerson(world)
    await must(by.browser.call(saveAddress, { body: { walletAddress: address, label: 'Mine' } }))
    const { addresses } = await must(by.browser.call(readAddresses))
    return { by, says: { params: { id: addresses[0]?._id ?? '' }, ...(body && { body }) } }
  }

/** A person whose withdrawals are locked to saved addresses. */
async function lockedPerson(world: World): Promise<Person> {
  const person = await approvedPerson(world)
  await must(person.browser.call(lockAddresses))
  return person
}

async function askInvestment(owner: Person): Promise<Loose> {
  const body = { amount: 50, planName: 'Beginner' }
  return { params: { id: (await must(owner.browser.call(startInvest, { body }))).investment._id } }
}

async function submitDocuments(world: World): Promise<Person> {
  const person = await newcomer(world)
  await must(person.browser.upload(uploadKycDocuments, await uploads('front', 'back')))
  return person
}

/** Sets what the newest proof found, with nothing lifted. */
async function keepProof(world: World, ...problems: string[]): Promise<void> {
  await world.db.pool.query(
    `insert into ledger_proof (proved_at, milliseconds, entries, books, problems, through, whole_at, entries_since)
     values ($1, 1, 1, 1, $2, 0, $1, 0) on conflict (only_row) do update set problems = excluded.problems,
       lift_reason = null, lift_asked_by = null, lift_asked_at = null, lifted_by = null, lifted_at = null`,
    [world.now(), problems],
  )
}

const decidesDeposit = asStaff('author', async (world) => ({
  body: { transactionId: await declare(await approvedPerson(world), 20) },
}))
const decidesInvestment = asStaff('author', async (world, helper) =>
  askInvestment(await investorWith(world, helper, 500)),
)
const decidesWithdrawal = asStaff('author', async (world, helper) => {
  await keepProof(world)
  return { ...(await askWithdrawal(await investorWith(world, helper, 500))), body: {} }
})
async function payable(world: World, helper: Person): Promise<string> {
  await keepProof(world)
  return (await askWithdrawal(await investorWith(world, helper, 500))).params?.id ?? ''
}
type TakeInput = { readonly body: { readonly kind: 'withdrawals'; readonly id: string } }
const takesWithdrawal = asStaff('author', async (world, helper) => ({
  body: { kind: 'withdrawals', id: await payable(world, helper) },
}))

/** A payout file of one withdrawal. */
const ofFile =
  (says: (exported: { file: string; id: string }) => Loose): Prepare =>
  async (world, helper) => {
    const by = await staffMember(world, 'author')
    const id = await payable(world, helper)
    const { file } = await must(by.browser.call(exportPayouts, { body: { ids: [id] } }))
    return { by, says: says({ file: file ?? '', id }) }
  }
const decidesDocuments = asStaff('author', async (world) => ({
  params: { id: (await submitDocuments(world)).id },
  body: {},
}))

/** The same request, decided as a set of one. */
const inASet =
  (decision: string, single: Prepare): Prepare =>
  async (world, helper) => {
    const { by, says } = await single(world, helper)
    const id = says.params?.id ?? (says.body as { transactionId: string }).transactionId
    return { by, says: { body: { decision, items: [{ id }] } } }
  }

/** Above the limit, which the world must have, an edit becomes a proposal. */
const decidesEdit = asStaff('admin', async (world, helper) => {
  const { id } = await newcomer(world)
  await must(helper.browser.call(editWallet, { params: { id }, body: { operation: 'add', amount: 5000 } }))
  const { proposals } = await must(helper.browser.call(pendingEdits))
  return { params: { id: proposals.find(({ user }) => user._id === id)?._id ?? '' } }
})

/** Every declared deposit leaves a notification. */
const withNotification =
  (body: (id: string) => object): Prepare =>
  async (world) => {
    const by = await approvedPerson(world)
    await declare(by, 20)
    const { notifications } = await must(by.browser.call(listNotifications, { query: {} }))
    return { by, says: { body: body(notifications[0]?._id ?? '') } }
  }

/** A person with a passkey, proved just now. */
const withPasskey =
  (body: object | undefined): Prepare =>
  async (world) => {
    const by = await approvedPerson(world)
    const { id } = await givePasskey(by)
    return { by, says: { params: { id }, ...(body && { body }) } }
  }

/** A conversation of a new visitor. */
async function visit(world: World): Promise<{ readonly cookie: string; readonly id: string }> {
  const browser = world.browser()
  await must(browser.call(writeVisitorChat, { body: { text: 'Hello' } }))
  const { conversation } = await must(browser.call(readVisitorChat))
  return { cookie: browser.cookies.get('larkfield_chat') ?? '', id: conversation?._id ?? '' }
}

const inConversation = (body: object | undefined): Prepare =>
  asStaff('author', async (world) => ({ params: { id: (await visit(world)).id }, ...(body && { body }) }))

const onMessage = (body: object): Prepare =>
  asStaff('author', async (world, helper) => {
    const written = { from_name: 'Nora', from_email: 'nora@example.com', message: 'Hello' }
    await must(world.browser().call(sendContactMessage, { body: written }))
    const { messages } = await must(helper.browser.call(listContactMessages, { query: {} }))
    return { params: { id: messages[0]?._id ?? '' }, body }
  })

async function planOf(helper: Person): Promise<{ params: { id: string } }> {
  const { plan } = await must(helper.browser.call(createPlan, { body: { ...terms, name: `Plan ${randomUUID()}` } }))
  return { params: { id: plan._id } }
}

/** A running investment that can be left early. */
async function runningInvestment(world: World, helper: Person): Promise<{ owner: Person; id: string }> {
  const owner = await investorWith(world, helper, 500)
  await startMany(world, owner.id, 1, { amount: 5000n as never, profit: 500n as never, exitRate: 100 })
  const { rows } = await world.db.pool.query('select id from investments where owner = $1', [owner.id])
  return { owner, id: rows[0]?.id }
}

async function askToLeave(world: World, helper: Person): Promise<{ owner: Person; id: string; exit: string }> {
  const { owner, id } = await runningInvestment(world, helper)
  const { exit } = await must(owner.browser.call(requestEarlyExit, { params: { id } }))
  return { owner, id, exit: exit._id }
}

const decidesExit = asStaff('author', async (world, helper) => ({
  params: { id: (await askToLeave(world, helper)).exit },
}))

async function freezeIn(world: World, person: Person): Promise<Person> {
  await world.db.pool.query('update users set frozen_at = $2 where id = $1', [person.id, world.now()])
  return person
}

/** The passkey is older than what a freeze sets aside, and was used just now. */
async function frozenWithOldPasskey(world: World): Promise<Person> {
  const person = await approvedPerson(world)
  await givePasskey(person)
  await world.db.pool.query(`update passkeys set created_at = created_at - interval '8 days' where user_id = $1`, [
    person.id,
  ])
  return freezeIn(world, person)
}

const withAuthenticator: Prepare = async (world) => {
  const by = await approvedPerson(world)
  await setUpAuthenticator(world, by)
  return { by, says: {} }
}

/** A person with an authenticator app who reports it lost. */
async function askRecovery(world: World): Promise<Person> {
  const person = await newcomer(world)
  await setUpAuthenticator(world, person)
  await must(person.browser.call(askOwnRecovery))
  return person
}

const decidesRecovery = (body: object): Prepare =>
  asStaff('author', async (world, helper) => {
    const { id } = await askRecovery(world)
    const { recoveries } = await must(helper.browser.call(openRecoveries))
    return { params: { id: recoveries.find(({ user }) => user._id === id)?._id ?? '' }, body }
  })

const prepared: readonly (readonly [Endpoint, Prepare])[] = [
  [updateUser, own({ body: { name: 'Another Name' } })],
  [giveConsents, own({ body: { terms: sampleContent.terms.version } })],
  [sendClosingCode, own({})],
  [closeAccount, own({ body: { password } })],
  [sendVerificationEmail, own({}, newcomer)],
  [changePassword, own({ body: { oldPassword: password, password: `${password}-2` } })],
  [offerAuthenticator, own({})],
  [
    confirmAuthenticator,
    async (world) => {
      const by = await approvedPerson(world)
      const { secret } = await must(by.browser.call(offerAuthenticator))
      return { by, says: { body: { code: totpCode(secret, world.context.systemClock()) } } }
    },
  ],
  [removeAuthenticator, withAuthenticator],
  [renewRecoveryCodes, withAuthenticator],
  [uploadPhoto, async (world) => ({ by: await approvedPerson(world), says: { files: await uploads('file') } })],
  [
    uploadKycDocuments,
    async (world) => ({ by: await newcomer(world), says: { files: await uploads('front', 'back') } }),
  ],
  [createPayment, own({ body: { amount: 20 } })],
  [requestExport, own({})],
  [requestHistoryFile, own({ body: {} })],
  [setMonthlyLetter, own({ body: { wanted: true } })],
  [
    cancelPayment,
    async (world) => {
      const by = await approvedPerson(world)
      return { by, says: { params: { transactionId: await declare(by, 20) } } }
    },
  ],
  [createWithdrawal, withMoney(async () => ({ body: { amount: 5, walletAddress: address } }))],
  [cancelWithdrawal, withMoney(askWithdrawal)],
  [saveAddress, own({ body: { walletAddress: address, label: 'Mine' } })],
  [renameAddress, withSavedAddress({ label: 'Another' })],
  [removeAddress, withSavedAddress(undefined)],
  [lockAddresses, own({})],
  [liftAddressLock, own({}, lockedPerson)],
  [
    keepAddressLock,
    async (world) => {
      const by = await lockedPerson(world)
      await must(by.browser.call(liftAddressLock))
      return { by, says: {} }
    },
  ],
  [startInvest, withMoney(async () => ({ body: { amount: 50, planName: 'Beginner' } }))],
  [cancelInvestment, withMoney(askInvestment)],
  [
    chooseOnMaturity,
    withMoney(async (owner) => ({ ...(await askInvestment(owner)), body: { onMaturity: 'renew-all' } })),
  ],
  [
    moveProfit,
    async (world, helper) => {
      const by = await approvedPerson(world)
      const body = { operation: 'add', amount: 5 }
      await must(helper.browser.call(editProfit, { params: { id: by.id }, body }))
      return { by, says: { body: {} } }
    },
  ],
  [
    depositMaturity,
    async (world, helper) => {
      const by = await investorWith(world, helper, 500)
      await startMany(world, by.id, 1, { amount: 5000n as never, profit: 500n as never })
      world.advance(day)
      return { by, says: {} }
    },
  ],
  [
    revokeSession,
    async (world) => {
      const by = await approvedPerson(world)
      const body = { email: by.email, password }
      await must(by.browser.call(login, { body }))
      const { sessions } = await must(by.browser.call(listSessions))
      return { by, says: { params: { id: sessions.find(({ current }) => !current)?._id ?? '' } } }
    },
  ],
  [endOtherSessions, own({})],
  [
    forgetBrowser,
    async (world) => {
      const by = await approvedPerson(world)
      const { browsers } = await must(by.browser.call(listBrowsers))
      return { by, says: { params: { id: browsers[0]?._id ?? '' } } }
    },
  ],
  [freezeAccount, own({})],
  [
    unfreezeAccount,
    async (world) => {
      const by = await frozenWithOldPasskey(world)
      await must(by.browser.call(sendUnfreezeCode))
      const code = await linkIn(world, by.email, /^ {4}(\w{6})$/m)
      return { by, says: { body: { code, factors: 'keep' } } }
    },
  ],
  [sendUnfreezeCode, async (world) => ({ by: await frozenWithOldPasskey(world), says: {} })],
  [
    unfreezeUser,
    asStaff('author', async (world) => {
      const { id } = await freezeIn(world, await newcomer(world))
      return { params: { id }, body: { reason: 'Talked on the phone', factors: 'keep' } }
    }),
  ],
  [askForNewPasskey, own({})],
  [
    addPasskey,
    async (world) => {
      const by = await approvedPerson(world)
      const answer = softwareAuthenticator().create(await must(by.browser.call(askForNewPasskey)))
      return { by, says: { body: { name: 'A phone', answer } } }
    },
  ],
  [renamePasskey, withPasskey({ name: 'A phone' })],
  [removePasskey, withPasskey(undefined)],
  [askPasskeyToStepUp, withPasskey(undefined)],
  [
    requestEarlyExit,
    async (world, helper) => {
      const { owner: by, id } = await runningInvestment(world, helper)
      return { by, says: { params: { id } } }
    },
  ],
  [
    cancelEarlyExit,
    async (world, helper) => {
      const { owner: by, id } = await askToLeave(world, helper)
      return { by, says: { params: { id } } }
    },
  ],
  [
    askOwnRecovery,
    async (world) => {
      const by = await newcomer(world)
      await setUpAuthenticator(world, by)
      return { by, says: {} }
    },
  ],
  [cancelOwnRecovery, async (world) => ({ by: await askRecovery(world), says: {} })],
  [approveRecovery, decidesRecovery({})],
  [rejectRecovery, decidesRecovery({ reason: 'Nobody answered' })],
  [approveEarlyExit, decidesExit],
  [rejectEarlyExit, decidesExit],
  [markRead, withNotification((id) => ({ ids: [id] }))],
  [markAllRead, withNotification((id) => ({ through: id }))],
  [setPreference, own({ body: { kind: 'deposit-declared', inApp: true, byLetter: false } })],
  [confirmPayment, decidesDeposit],
  [rejectPayment, decidesDeposit],
  [approveInvestment, decidesInvestment],
  [rejectInvestment, decidesInvestment],
  [approveWithdrawal, decidesWithdrawal],
  [rejectWithdrawal, decidesWithdrawal],
  [decideDeposits, inASet('confirm', decidesDeposit)],
  [decideInvestments, inASet('approve', decidesInvestment)],
  [decideEarlyExits, inASet('approve', decidesExit)],
  [decideWithdrawals, inASet('reject', decidesWithdrawal)],
  [takeRequest, takesWithdrawal],
  [
    releaseRequest,
    async (world, helper) => {
      const { by, says } = await takesWithdrawal(world, helper)
      await must(by.browser.call(takeRequest, says as TakeInput))
      return { by, says }
    },
  ],
  [exportPayouts, asStaff('author', async (world, helper) => ({ body: { ids: [await payable(world, helper)] } }))],
  [releasePayoutFile, ofFile(({ file }) => ({ params: { id: file } }))],
  [
    readPayoutHashes,
    ofFile(({ id }) => ({ files: [csvFile('reference,transaction hash', `${id},${'a'.repeat(64)}`)] })),
  ],
  [approvePayouts, ofFile(({ id }) => ({ body: { items: [{ reference: id, transactionHash: 'a'.repeat(64) }] } }))],
  [approveKyc, decidesDocuments],
  [rejectKyc, decidesDocuments],
  [
    noteDocumentFacts,
    asStaff('author', async (world, helper) => {
      const { id } = await submitDocuments(world)
      await must(helper.browser.call(approveKyc, { params: { id }, body: {} }))
      return { params: { id }, body: { version: 1, facts: sampleFacts } }
    }),
  ],
  [
    viewDocument,
    asStaff('author', async (world) => ({
      params: { id: (await submitDocuments(world)).id, version: '1', side: 'front' },
    })),
  ],
  [addNote, aboutSomebody({ text: 'A note' })],
  [getUserStatement, aboutSomebody(undefined)],
  [impersonate, aboutSomebody({ reason: 'A test' })],
  [deleteUser, aboutSomebody(undefined)],
  [upgradeUser, asStaff('admin', async (world) => ({ body: { id: (await newcomer(world)).id, role: 'author' } }))],
  [
    changeDuties,
    asStaff('admin', async (world) => ({
      params: { id: (await staffMember(world, 'author')).id },
      body: { duties: ['support'] },
    })),
  ],
  [editProfit, aboutSomebody({ operation: 'add', amount: 5 })],
  [editWallet, aboutSomebody({ operation: 'add', amount: 5 })],
  [approveEdit, decidesEdit],
  [rejectEdit, decidesEdit],
  [decideEdits, inASet('approve', decidesEdit)],
  [createPlan, asStaff('admin', async () => ({ body: terms }))],
  [
    editPlan,
    asStaff('admin', async (_world, helper) => ({ ...(await planOf(helper)), body: { ...terms, name: 'B' } })),
  ],
  [pausePlan, asStaff('admin', async (_world, helper) => ({ ...(await planOf(helper)), body: { paused: true } }))],
  [
    orderPlans,
    asStaff('admin', async (_world, helper) => {
      const { plans } = await must(helper.browser.call(allPlans))
      return { body: { ids: plans.map(({ _id }) => _id).reverse() } }
    }),
  ],
  [changeFees, asStaff('admin', async () => ({ body: { terms: noTerms } }))],
  [
    changeProofSetting,
    asStaff('admin', async () => ({ body: { terms: { published: true, time: '00:00', addresses: [] }, basedOn: 0 } })),
  ],
  [
    addWatchList,
    asStaff('admin', async () => ({ query: { title: 'Ours', kind: 'own', name: 'Name' }, files: [names] })),
  ],
  [replaceWatchList, onWatchList({ query: { name: 'Name' }, files: [names] })],
  [removeWatchList, onWatchList({})],
  [
    addStatementLine,
    ofReconciledDay(async () => ({
      body: { source: 'wallet', account: 'Cold', asset: 'BTC', quantity: '', amount: '5' },
    })),
  ],
  [
    uploadStatement,
    ofReconciledDay(async () => ({
      query: { format: 'csv', account: 'A', asset: 'B', amount: 'C' },
      files: [csvFile('A,B,C', 'Hot,ETH,5')],
    })),
  ],
  [
    removeReconciliationLine,
    ofReconciledDay(async (ofDay, helper) => {
      const { lines } = await reconciled(ofDay, helper)
      return { params: { day: ofDay, id: lines[0]?._id ?? '' } }
    }),
  ],
  [
    explainDifference,
    ofReconciledDay(async () => ({ body: { kind: 'fees', amount: 1, direction: 'less', reason: 'A transfer' } })),
  ],
  [
    countRequests,
    asStaff('author', async (world, helper) => {
      const body = { amount: 5, transactionHash: String(reconciledDays).padStart(64, 'a') }
      const { transaction } = await must((await approvedPerson(world)).browser.call(createPayment, { body }))
      const ended = world.now().toISOString().slice(0, 10)
      world.advance(day)
      await dayWithFigure(helper, ended)
      return { params: { day: ended }, body: { requests: [transaction.transactionId] } }
    }),
  ],
  [
    carryDifferences,
    asStaff('author', async (_world, helper) => {
      const earlier = { params: { day: await dayWithFigure(helper) } }
      const why = { kind: 'fees', amount: 1, direction: 'less', reason: 'A transfer' } as const
      await must(helper.browser.call(explainDifference, { ...earlier, body: why }))
      const { digest } = await reconciled(earlier.params.day, helper)
      await must(helper.browser.call(signDay, { ...earlier, body: { digest } }))
      const next = await dayWithFigure(helper)
      const { carried } = await reconciled(next, helper)
      return { params: { day: next }, body: { lines: carried?.lines.map(({ _id }) => _id) } }
    }),
  ],
  [signDay, ofReconciledDay(async (ofDay, helper) => ({ body: { digest: (await reconciled(ofDay, helper)).digest } }))],
  [
    judgeHit,
    asStaff('author', async (world) => {
      const { hit } = await listedPerson(world, await staffMember(world, 'admin'))
      return { params: { id: hit._id }, body: { verdict: 'same', reason: 'The passport says so' } }
    }),
  ],
  [
    changeRules,
    asStaff('admin', async (_world, helper) => {
      const { replayed } = await must(helper.browser.call(replayRules, { body: { rules: initialRules } }))
      return { body: { rules: initialRules, replayed } }
    }),
  ],
  [
    changeClosedCountries,
    asStaff('admin', async () => ({ body: { countries: { registration: [], payout: ['KP'] } } })),
  ],
  [changePromises, asStaff('admin', async () => ({ body: { promises: initialPromises } }))],
  [sendComposedEmail, asStaff('admin', async () => ({ body: { ...letter, message: 'Words' } }))],
  [sendAutomatedEmail, asStaff('admin', async () => ({ body: automated }))],
  [sendAutomatedEmailToo, asStaff('admin', async () => ({ body: automated }))],
  [writeChat, own({ body: { text: 'Hello' } })],
  [
    markChatRead,
    async (world) => {
      const by = await approvedPerson(world)
      await must(by.browser.call(writeChat, { body: { text: 'Hello' } }))
      return { by, says: { body: { upTo: '1' } } }
    },
  ],
  [
    joinChat,
    async (world) => {
      const by = await approvedPerson(world)
      by.browser.cookies.set('larkfield_chat', (await visit(world)).cookie)
      return { by, says: {} }
    },
  ],
  [answerConversation, inConversation({ text: 'Hello' })],
  [markConversationRead, inConversation({ upTo: '1' })],
  [takeConversation, inConversation({})],
  [
    releaseConversation,
    async (world, helper) => {
      const { by, says } = await inConversation({})(world, helper)
      await must(by.browser.call(takeConversation, says as { params: { id: string }; body: object }))
      return { by, says }
    },
  ],
  [endConversation, inConversation(undefined)],
  [blockGuest, inConversation({ blocked: false })],
  [handleContactMessage, onMessage({ handled: true })],
  [answerContactMessage, onMessage({ text: 'Good evening', close: true })],
  [
    takeContactMessage,
    async (world, helper) => {
      const { by, says } = await onMessage({})(world, helper)
      return { by, says: { ...says, body: { to: by.id } } }
    },
  ],
  [
    changeReadyAnswers,
    asStaff('author', async (_, helper) => {
      const { version } = await must(helper.browser.call(listReadyAnswers))
      return { body: { basedOn: version, readyAnswers: [{ title: 'Fees', text: 'There are none.' }] } }
    }),
  ],
  [proveLedger, asStaff('admin', async () => ({}))],
  [
    askToLiftStop,
    asStaff('admin', async (world) => {
      await keepProof(world, 'a book is wrong')
      return { body: { reason: 'No money is wrong' } }
    }),
  ],
  [
    agreeToLiftStop,
    asStaff('author', async (world, helper) => {
      await keepProof(world, 'a book is wrong')
      await must(helper.browser.call(askToLiftStop, { body: { reason: 'No money is wrong' } }))
      return { body: { askedAt: world.now().toISOString() } }
    }),
  ],
  [exportUsers, asStaff('admin', async () => ({}))],
  [exportDecidedEdits, asStaff('admin', async () => ({ query: {} }))],
  [exportDecidedDeposits, asStaff('author', async () => ({ query: {} }))],
  [exportDecidedReviews, asStaff('author', async () => ({ query: {} }))],
  [exportDecidedInvestments, asStaff('author', async () => ({ query: {} }))],
  [exportDecidedExits, asStaff('author', async () => ({ query: {} }))],
  [exportDecidedWithdrawals, asStaff('author', async () => ({ query: {} }))],
  [moneyFile, asStaff('admin', async () => ({ query: {} }))],
  [reportRowsFile, asStaff('admin', async () => ({ query: { figure: 'in' } }))],
  [decisionFile, asStaff('admin', async () => ({ query: {} }))],
  [openCase, aboutSomebody({ reason: 'A test' })],
  [changeCase, onCase({ basedOn: 1, state: 'waiting' })],
  [noteOnCase, onCase({ text: 'A note' })],
  [closeCase, onCase({ basedOn: 1, verdict: 'cleared', reason: 'A test' })],
  [
    reopenCase,
    async (world, helper) => {
      const { by, says } = await onCase({ basedOn: 1, verdict: 'cleared', reason: 'A test' })(world, helper)
      await must(by.browser.call(closeCase, says as never))
      return { by, says: { ...says, body: { basedOn: 2, reason: 'A test' } } }
    },
  ],
  [caseReport, onCase(undefined)],
  [exportCases, asStaff('author', async () => ({ query: {} }))],
  [
    changeCaseSettings,
    asStaff('admin', async () => ({ body: { settings: { weight: 40, days: 7, isPersonTold: false } } })),
  ],
  [exportAuditLog, asStaff('admin', async () => ({ query: {} }))],
  [saveView, asStaff('author', async () => ({ body: sharedView }))],
  [
    deleteView,
    asStaff('admin', async (_world, helper) => {
      await must(helper.browser.call(saveView, { body: sharedView }))
      const { views } = await must(helper.browser.call(savedViews, { query: { page: sharedView.page } }))
      return { params: { id: views[0]?._id ?? '' } }
    }),
  ],
  [requestUsersFile, asStaff('admin', async () => ({ body: {} }))],
  [
    stepUp,
    async (world) => {
      const by = await approvedPerson(world)
      return { by, says: { body: { totp: (await giveAuthenticator(world, by.id))() } } }
    },
  ],
]

export const writes = prepared.map(([endpoint, prepare]) => ({ title: titleOf(endpoint), endpoint, prepare }))

export async function sendWrite(
  endpoint: Endpoint,
  { by, says }: Prepared,
  headers: Record<string, string> = {},
): Promise<{ status: number; code: string; needs?: string[] }> {
  const { files, ...input } = says
  const { browser } = by
  const { status, body } = await (files
    ? browser.upload(endpoint, files, headers, input)
    : browser.call(endpoint, input, headers))
  const { code = '', needs } = body as { code?: string; needs?: string[] }
  return { status, code, ...(needs && { needs }) }
}
