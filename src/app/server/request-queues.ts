/** Everything that waits for staff, for what concerns all queues alike. */
import { editsWaiting } from '#features/adjustments/server/door.ts'
import { depositsWaiting } from '#features/deposits/server/door.ts'
import { exitsWaiting, investmentsWaiting } from '#features/investments/server/door.ts'
import { reviewsWaiting } from '#features/kyc/server/door.ts'
import { recoveriesWaiting } from '#features/recoveries/server/door.ts'
import { withdrawalsWaiting } from '#features/withdrawals/server/door.ts'

export const requestQueues = [
  depositsWaiting,
  investmentsWaiting,
  exitsWaiting,
  withdrawalsWaiting,
  reviewsWaiting,
  editsWaiting,
  recoveriesWaiting,
]
