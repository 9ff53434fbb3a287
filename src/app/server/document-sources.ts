/** Data of other rooms that documents state. */
import { issuerOf } from '#features/documents/issuer.ts'
import type { Sources } from '#features/documents/server/make.ts'
import { exitTermsText } from '#features/investments/early-exit.ts'
import { scheduleLines } from '#features/investments/schedule.ts'
import { investmentById } from '#features/investments/server/store.ts'
import { schedulesOf } from '#features/investments/server/store-schedules.ts'
import { checkedNameOf } from '#features/kyc/server/door.ts'
import type { SiteSource } from '#features/operator/server/door.ts'
import { withdrawalById } from '#features/withdrawals/server/store.ts'
import { refuse } from '#kernel/refusal.ts'
import type { Context } from '#platform/server/context.ts'
import { logHeads } from './log-heads.ts'

const unknown = refuse('NOT_FOUND', 'There is no such investment')
const notBegun = refuse('WRONG_STATE', 'An investment is confirmed on paper once it has begun')

export function documentSources(context: Context, { content, logo }: SiteSource): Sources {
  const { brand, config } = context
  return {
    issuer: issuerOf(content, {
      brand,
      appUrl: config.appUrl,
      mode: config.mode,
      logo: logo?.toString('base64'),
    }),
    riskNotice: content.riskNotice.text,
    checkedNameOf,
    headAt: logHeads(context),
    async investmentOf(db, owner, id) {
      const investment = await investmentById(db, id)
      if (investment?.ownerId !== owner) return unknown
      const { status, startDate, endDate, rate } = investment
      if (!startDate || !endDate || (status !== 'Active' && status !== 'Ended')) return notBegun
      const fixed = (await schedulesOf(db, [id])).get(id)
      return {
        ...investment,
        schedule: fixed && { lines: scheduleLines(fixed), digest: fixed.digest },
        startDate,
        endDate,
        percent: rate / 100,
        hasEnded: status === 'Ended',
        exitTerms: exitTermsText(investment),
      }
    },
    async payoutOf(db, id, now) {
      const withdrawal = await withdrawalById(db, id, now)
      // The hash that a first approval noted is of a payment that has not been made yet.
      return withdrawal?.status === 'Pending' ? { ...withdrawal, transactionHash: '' } : withdrawal
    },
  }
}
