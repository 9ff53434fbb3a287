import { editsWaiting } from '#features/adjustments/server/door.ts'
import { conversationsWaiting } from '#features/chat/server/door.ts'
import { messagesWaiting } from '#features/contact/server/door.ts'
import { depositsWaiting } from '#features/deposits/server/door.ts'
import { exitsWaiting, investmentsWaiting } from '#features/investments/server/door.ts'
import { reviewsWaiting } from '#features/kyc/server/door.ts'
import { recoveriesWaiting } from '#features/recoveries/server/door.ts'
import { withdrawalsWaiting } from '#features/withdrawals/server/door.ts'
import type { Queries } from '#platform/server/database.ts'
import { type Waiting, waitingReader } from '#requests/server/waiting.ts'

const readWaiting = waitingReader({
  deposits: depositsWaiting,
  investments: investmentsWaiting,
  exits: exitsWaiting,
  withdrawals: withdrawalsWaiting,
  kyc: reviewsWaiting,
  edits: editsWaiting,
  recoveries: recoveriesWaiting,
})

/** Counts pending requests, for the staff's tiles and rail. */
export async function countQueues(db: Queries) {
  const { deposits, investments, exits, withdrawals, kyc, edits, recoveries } = await readWaiting(db)
  const since = ({ oldest }: Waiting) => oldest?.toISOString() ?? null
  return {
    deposits: deposits.count,
    investments: investments.count,
    exits: exits.count,
    withdrawals: withdrawals.count,
    kyc: kyc.count,
    edits: edits.count,
    oldest: {
      deposits: since(deposits),
      investments: since(investments),
      exits: since(exits),
      withdrawals: since(withdrawals),
      kyc: since(kyc),
      edits: since(edits),
    },
    conversations: await conversationsWaiting(db),
    messages: await messagesWaiting(db),
    recoveries: recoveries.count,
  }
}
