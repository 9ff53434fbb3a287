/** Performs each act of the history. */
import { accountById } from '#features/accounts/server/door.ts'
import { editProfit, editWallet } from '#features/adjustments/api.ts'
import { sendContactMessage } from '#features/contact/api.ts'
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
import { addNote, upgradeUser } from '#features/people/api.ts'
import { exitImpersonation, impersonate } from '#features/sessions/api.ts'
import { verifyUser } from '#features/sessions/credentials-api.ts'
import { approveWithdrawal, cancelWithdrawal, createWithdrawal, rejectWithdrawal } from '#features/withdrawals/api.ts'
import { isStaff } from '#kernel/access.ts'
import type { Endpoint, Input, WireAnswer } from '#kernel/endpoint.ts'
import { isRefusal } from '#kernel/refusal.ts'
import type { Act, ActOf, Who } from '../history/event.ts'
import { investors } from '../history/investors.ts'
import { colleague } from '../history/staff.ts'
import { sampleApplicant, samplePeople } from '../sample-people.ts'
import { idOf, known, type Life, register, signInStaff, visitor } from './life.ts'

type Acts = { readonly [Name in Act['does']]: (life: Life, act: ActOf<Name>, who: Who) => Promise<unknown> }

const everybody = new Map(
  [samplePeople.investor, sampleApplicant, colleague, ...investors].map((one) => [one.email, one]),
)
const withPassword = [samplePeople.investor, sampleApplicant].map(({ email }) => email)

/** Calls an endpoint as a registered person. */
function as<const E extends Endpoint>(life: Life, who: Who, endpoint: E, input: Input<E>): Promise<WireAnswer<E>> {
  return life.call(known(life, who).sender, endpoint, input)
}

export const acts: Acts = {
  register: registerPerson,
  'verify address': async (life, _act, who) => {
    const letter = life.past.letterTo(who)
    const link = (letter?.kind === null && letter.action?.url) || ''
    const verificationToken = /\/verify\/([\w-]+)/.exec(link)?.[1] ?? ''
    await as(life, who, verifyUser, { params: { verificationToken } })
  },
  'submit documents': submitSampleDocuments,
  'approve documents': (life, { of }, who) =>
    as(life, who, approveKyc, { params: { id: known(life, of).id }, body: {} }),
  'reject documents': (life, { of, reason }, who) =>
    as(life, who, rejectKyc, { params: { id: known(life, of).id }, body: { reason } }),

  'declare deposit': declareDeposit,
  'confirm deposit': (life, { ref, received, notes }, who) =>
    as(life, who, confirmPayment, { body: { transactionId: idOf(life, ref), amount: received, notes } }),
  'reject deposit': (life, { ref, notes }, who) =>
    as(life, who, rejectPayment, { body: { transactionId: idOf(life, ref), notes } }),

  'request investment': async (life, { ref, plan, dollars }, who) => {
    const { riskNotice } = await as(life, who, investConditions, {})
    const body = { planName: plan, amount: dollars, riskNotice: riskNotice.version }
    const { investment } = await as(life, who, startInvest, { body })
    life.ids.set(ref, investment._id)
  },
  'approve investment': (life, { ref }, who) => as(life, who, approveInvestment, { params: { id: idOf(life, ref) } }),
  'reject investment': (life, { ref }, who) =>
    as(life, who, rejectInvestment, { params: { id: idOf(life, ref) }, body: {} }),
  'choose renewal': (life, { ref }, who) =>
    as(life, who, chooseOnMaturity, { params: { id: idOf(life, ref) }, body: { onMaturity: 'renew-principal' } }),
  settle: ({ past: { runtime } }) => settleMatured(runtime.db, runtime, null, runtime.clock()),
  'allow early exit': allowEarlyExit,
  'request early exit': async (life, { ref, investment }, who) => {
    const { exit } = await as(life, who, requestEarlyExit, { params: { id: idOf(life, investment) } })
    life.ids.set(ref, exit._id)
  },
  'approve early exit': (life, { ref }, who) => as(life, who, approveEarlyExit, { params: { id: idOf(life, ref) } }),
  'move profit': (life, { dollars }, who) => as(life, who, moveProfit, { body: { amount: dollars } }),

  'request withdrawal': async (life, { ref, dollars, source, address }, who) => {
    const body = { amount: dollars, walletAddress: address, source }
    const { withdrawal } = await as(life, who, createWithdrawal, { body })
    life.ids.set(ref, withdrawal._id)
  },
  'approve withdrawal': (life, { ref, hash }, who) =>
    as(life, who, approveWithdrawal, { params: { id: idOf(life, ref) }, body: { transactionHash: `0x${hash}` } }),
  'reject withdrawal': (life, { ref, reason }, who) =>
    as(life, who, rejectWithdrawal, { params: { id: idOf(life, ref) }, body: { reason } }),
  'cancel withdrawal': (life, { ref }, who) => as(life, who, cancelWithdrawal, { params: { id: idOf(life, ref) } }),

  'edit balance': (life, { of, book, operation, dollars: amount, reason }, who) => {
    const edit = { params: { id: known(life, of).id }, body: { operation, amount, reason } }
    return book === 'wallet' ? as(life, who, editWallet, edit) : as(life, who, editProfit, edit)
  },
  'change role': async (life, { of, role, reason }, who) => {
    const { id } = known(life, of)
    await as(life, who, upgradeUser, { body: { id, role, reason } })
    // Joining the staff ends a person's sessions.
    if (isStaff(role)) await signInStaff(life, of, id)
  },
  'write note': (life, { about, text }, who) =>
    as(life, who, addNote, { params: { id: known(life, about).id }, body: { text } }),
  'view account': async (life, { of, reason }, who) => {
    const { sender } = known(life, who)
    const { token } = await as(life, who, impersonate, { params: { id: known(life, of).id }, body: { reason } })
    await life.call({ ...sender, token }, exitImpersonation, {})
  },
  'send letter': (life, { to, subject, message }, who) =>
    as(life, who, sendComposedEmail, { body: { send_to: to, reply_to: who, subject, message } }),
  'write to us': (life, { name, message }, who) =>
    life.call(visitor(life), sendContactMessage, { body: { from_name: name, from_email: who, message } }),
}

async function registerPerson(life: Life, { referredBy }: ActOf<'register'>, who: Who): Promise<void> {
  const person = everybody.get(who)
  if (!person) throw new Error(`${who} is nobody of the sample people`)
  const { name, email, phone, country } = person
  const passwordHash = withPassword.includes(who) ? life.passwordHash : null
  const referrer = referredBy === undefined ? null : known(life, referredBy).id
  await register(life, { name, email, phone, country }, { passwordHash, referredBy: referrer })
}

/** The documents take the usual path: checked, redrawn and sealed. */
async function submitSampleDocuments(life: Life, _act: unknown, who: Who): Promise<void> {
  const { db, clock, ...context } = life.past.runtime
  const account = await accountById(db, known(life, who).id)
  const result = await submitDocuments(db, { ...context, clock }, account, life.documents, clock())
  if (isRefusal(result)) throw new Error(result.message)
}

async function allowEarlyExit(life: Life, act: ActOf<'allow early exit'>, who: Who): Promise<void> {
  const { plans } = await as(life, who, allPlans, {})
  const plan = plans.find(({ name }) => name === act.plan)
  if (!plan) throw new Error(`There is no plan ${act.plan}`)
  const { _id: id, name, minAmount, maxAmount, percent, durationHours } = plan
  const body = { name, minAmount, maxAmount, percent, durationHours, earlyExitFeePercent: act.feePercent }
  await as(life, who, editPlan, { params: { id }, body })
}

async function declareDeposit(life: Life, act: ActOf<'declare deposit'>, who: Who): Promise<void> {
  life.assets ??= (await as(life, who, listAssets, {})).assets
  const asset = life.assets[act.asset % life.assets.length]
  const transactionHash = (asset?.network === 'Ethereum' ? '0x' : '') + act.hash
  const body = { amount: act.dollars, asset: asset?.id, transactionHash }
  const { transaction } = await as(life, who, createPayment, { body })
  life.ids.set(act.ref, transaction.transactionId)
}
