/** An investor who may move money, with some of it. */
import type { UserRecord } from '../../../accounts/api.ts'
import { ada } from '../../../sessions/web/auth/sample-user.fixture.ts'

export const richAda: UserRecord = { ...ada, kycStatus: 'Approved', balance: 1000.5, totalMaturityAmount: 65.5 }
