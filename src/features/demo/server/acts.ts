/** Performs each act of the history. */
import { accountById } from '#features/accounts/server/door.ts'
import { editProfit, editWallet } from '#features/adjustments/api.ts'
import { casesOfUser, changeCase, closeCase, noteOnCase, openCase } from '#features/cases/api.ts'
import { answerContactMessage, listContactMessages, sendContactMessage } from '#features/contact/api.ts'
import { confirmPayment, createPayment, listAssets, rejectPayment } from '#features/deposits/api.ts'
import { sendComposedEmail } from '#features/email-composer/api.ts'
import {
  approveInvestment,
  chooseOnMaturity,
  investConditions,
  moveProfit,
  rejectInvestment,
  startInvest,
} from '#features/investments/api.ts'
import { approveEarlyExit, requestEarlyExit } from '#features/investments/exits-api.ts'
import { allPlans, editPlan } from '#features/investments/plans-api.ts'
import { settleMatured } from '#features/investments/server/door.ts'
import { approveKyc, rejectKyc } from '#features/kyc/api.ts'
import { submitDocuments } from '#features/kyc/server/door.ts'
import { upgradeUser } from '#features/people/api.ts'
import { exitImpersonation, impersonate } from '#features/sessions/api.ts'
import { verifyUser } from '#features/sessions/credentials-api.ts'
import { approveWithdrawal, cancelWithdrawal, createWithdrawal, rejectWithdrawal } from '#features/withdrawals/api.ts'
import { isStaff } from '#kernel/access.ts'
import type { Endpoint, Input, WireAnswer } from '#kernel/endpoint.ts'
import { isRefusal } from '#kernel/refusal.ts'
import { addNote } from '#requests/beside-api.ts'
import type { Act, ActOf, Who } from '../history.ts'
import { colleague, investors, sampleApplicant, samplePeople } from '../sample-people.ts'
import { publishWallets } from './publish-wallets.ts'
import { reconcileLastDay } from './reconcile-day.ts'
import { idOf, known, type Replay, register, signInStaff, visitor } from './replay.ts'
import { sampleFiles } from './sample-document.ts'

type Acts = { readonly [Name in Act['does']]: (replay: Replay, act: ActOf<Name>, who: Who) => Promise<unknown> }

const everybody = new Map(
  [samplePeople.investor, sampleApplicant, colleague, ...investors].map((one) => [one.email, one]),
)
const withPassword = [samplePeople.investor, sampleApplicant].map(({ email }) => email)

/** Calls an endpoint as a registered person. */
function as<const E extends Endpoint>(replay: Replay, who: Who, endpoint: E, input: Input<E>): Promise<WireAnswer<E>> {
  return replay.call(known(replay, who).sender, endpoint, input)
}

export const acts: Acts = {
  register: registerPerson,
  'verify address': async (replay, _act, who) => {
    const letter = replay.past.letterTo(who)
    const link = (letter?.kind === null && letter.action?.url) || ''
    const verificationToken = /\/verify\/([\w-]+)/.exec(link)?.[1] ?? ''
    await as(replay, who, verifyUser, { params: { verificationToken } })
  },
  'submit documents': submitSampleDocuments,
  'approve documents': (replay, { of }, who) =>
    as(replay, who, approveKyc, { params: { id: known(replay, of).id }, body: {} }),
  'reject documents': (replay, { of, reason }, who) =>
    as(replay, who, rejectKyc, { params: { id: known(replay, of).id }, body: { reason } }),

  'declare deposit': declareDeposit,
  'confirm deposit': (replay, { ref, received, notes }, who) =>
    as(replay, who, confirmPayment, { body: { transactionId: idOf(replay, ref), amount: received, notes } }),
  'reject deposit': (replay, { ref, notes }, who) =>
    as(replay, who, rejectPayment, { body: { transactionId: idOf(replay, ref), notes } }),

  'request investment': async (replay, { ref, plan, dollars }, who) => {
    const { riskNotice } = await as(replay, who, investConditions, {})
    const body = { planName: plan, amount: dollars, riskNotice: riskNotice.version }
    const { investment } = await as(replay, who, startInvest, { body })
    replay.ids.set(ref, investment._id)
  },
  'approve investment': (replay, { ref }, who) =>
    as(replay, who, approveInvestment, { params: { id: idOf(replay, ref) } }),
  'reject investment': (replay, { ref }, who) =>
    as(replay, who, rejectInvestment, { params: { id: idOf(replay, ref) }, body: {} }),
  'choose renewal': (replay, { ref }, who) =>
    as(replay, who, chooseOnMaturity, { params: { id: idOf(replay, ref) }, body: { onMaturity: 'renew-principal' } }),
  settle: ({ past: { runtime } }) => settleMatured(runtime.db, runtime, null, runtime.clock()),
  'allow early exit': allowEarlyExit,
  'request early exit': async (replay, { ref, investment }, who) => {
    const { exit } = await as(replay, who, requestEarlyExit, { params: { id: idOf(replay, investment) } })
    replay.ids.set(ref, exit._id)
  },
  'approve early exit': (replay, { ref }, who) =>
    as(replay, who, approveEarlyExit, { params: { id: idOf(replay, ref) } }),
  'move profit': (replay, { dollars }, who) => as(replay, who, moveProfit, { body: { amount: dollars } }),

  'request withdrawal': async (replay, { ref, dollars, source, address }, who) => {
    const body = { amount: dollars, walletAddress: address, source }
    const { withdrawal } = await as(replay, who, createWithdrawal, { body })
    replay.ids.set(ref, withdrawal._id)
  },
  'approve withdrawal': (replay, { ref, hash }, who) =>
    as(replay, who, approveWithdrawal, { params: { id: idOf(replay, ref) }, body: { transactionHash: `0x${hash}` } }),
  'reject withdrawal': (replay, { ref, reason }, who) =>
    as(replay, who, rejectWithdrawal, { params: { id: idOf(replay, ref) }, body: { reason } }),
  'cancel withdrawal': (replay, { ref }, who) =>
    as(replay, who, cancelWithdrawal, { params: { id: idOf(replay, ref) } }),

  'edit balance': (replay, { of, book, operation, dollars: amount, reason }, who) => {
    const edit = { params: { id: known(replay, of).id }, body: { operation, amount, reason } }
    return book === 'wallet' ? as(replay, who, editWallet, edit) : as(replay, who, editProfit, edit)
  },
  'change role': async (replay, { of, role, reason }, who) => {
    const { id } = known(replay, of)
    await as(replay, who, upgradeUser, { body: { id, role, reason } })
    // Joining the staff ends a person's sessions.
    if (isStaff(role)) await signInStaff(replay, of, id)
  },
  'write note': (replay, { about, text }, who) =>
    as(replay, who, addNote, { params: { id: known(replay, about).id }, body: { text } }),
  'view account': async (replay, { of, reason }, who) => {
    const { sender } = known(replay, who)
    const { token } = await as(replay, who, impersonate, { params: { id: known(replay, of).id }, body: { reason } })
    await replay.call({ ...sender, token }, exitImpersonation, {})
  },
  'send letter': (replay, { to, subject, message }, who) =>
    as(replay, who, sendComposedEmail, { body: { send_to: to, reply_to: who, subject, message } }),
  'write to us': (replay, { name, message }, who) =>
    replay.call(visitor(replay), sendContactMessage, { body: { from_name: name, from_email: who, message } }),
  'answer visitor': async (replay, { of, text }, who) => {
    const { messages } = await as(replay, who, listContactMessages, { query: { search: of } })
    const [{ _id: id } = { _id: '' }] = messages
    await as(replay, who, answerContactMessage, { params: { id }, body: { text, close: true } })
  },
  reconcile: (replay, act, who) => reconcileLastDay(replay, act, known(replay, who).sender),
  'publish wallets': (replay, _act, who) => publishWallets(replay, known(replay, who).sender),

  'open case': (replay, { about, reason }, who) =>
    as(replay, who, openCase, { params: { id: known(replay, about).id }, body: { reason } }),
  'take case': async (replay, { about }, who) => {
    const { params, basedOn } = await caseAbout(replay, about, who)
    await as(replay, who, changeCase, { params, body: { basedOn, owner: known(replay, who).id } })
  },
  'note case': async (replay, { about, text }, who) => {
    const { params } = await caseAbout(replay, about, who)
    await as(replay, who, noteOnCase, { params, body: { text } })
  },
  'clear case': async (replay, { about, reason }, who) => {
    const { params, basedOn } = await caseAbout(replay, about, who)
    await as(replay, who, closeCase, { params, body: { basedOn, verdict: 'cleared', reason } })
  },
}

async function caseAbout(replay: Replay, about: Who, who: Who) {
  const { cases } = await as(replay, who, casesOfUser, { params: { id: known(replay, about).id } })
  const [{ _id: id, version: basedOn } = { _id: '', version: 0 }] = cases
  return { params: { id }, basedOn }
}

async function registerPerson(replay: Replay, { referredBy }: ActOf<'register'>, who: Who): Promise<void> {
  const person = everybody.get(who)
  if (!person) throw new Error(`${who} is nobody of the sample people`)
  const { name, email, phone, country } = person
  const passwordHash = withPassword.includes(who) ? replay.passwordHash : null
  const referrer = referredBy === undefined ? null : known(replay, referredBy).id
  await register(replay, { name, email, phone, country }, { passwordHash, referredBy: referrer })
}

/** The documents take the usual path: checked, redrawn and sealed. */
async function submitSampleDocuments(replay: Replay, _act: unknown, who: Who): Promise<void> {
  const { db, clock, ...context } = replay.past.runtime
  const account = await accountById(db, known(replay, who).id)
  const result = await submitDocuments(db, { ...context, clock }, account, sampleFiles(who), clock())
  if (isRefusal(result)) throw new Error(result.message)
}

async function allowEarlyExit(replay: Replay, act: ActOf<'allow early exit'>, who: Who): Promise<void> {
  const { plans } = await as(replay, who, allPlans, {})
  const plan = plans.find(({ name }) => name === act.plan)
  if (!plan) throw new Error(`There is no plan ${act.plan}`)
  const { _id: id, name, minAmount, maxAmount, percent, durationHours } = plan
  const body = { name, minAmount, maxAmount, percent, durationHours, earlyExitFeePercent: act.feePercent }
  await as(replay, who, editPlan, { params: { id }, body })
}

async function declareDeposit(replay: Replay, act: ActOf<'declare deposit'>, who: Who): Promise<void> {
  replay.assets ??= (await as(replay, who, listAssets, {})).assets
  const asset = replay.assets[act.asset % replay.assets.length]
  const transactionHash = (asset?.network === 'Ethereum' ? '0x' : '') + act.hash
  const body = { amount: act.dollars, asset: asset?.id, transactionHash }
  const { transaction } = await as(replay, who, createPayment, { body })
  replay.ids.set(act.ref, transaction.transactionId)
}
