/** Users for web tests, as the server would describe them. */
import type { UserRecord } from '#features/accounts/api.ts'

export const ada: UserRecord = {
  _id: 'u1',
  name: 'Ada Lovelace',
  email: 'ada@example.com',
  phone: '+441234567',
  country: 'GB',
  bio: '',
  photo: '',
  role: 'subscriber',
  isVerified: true,
  kycStatus: 'Not Submitted',
  balance: 0,
  investmentBalance: 0,
  totalMaturityAmount: 0,
  heldBalance: 0,
  earnedProfit: 0,
  referralCode: 'ADA1',
  hasPassword: true,
  isImpersonated: false,
  createdAt: '2026-01-01T00:00:00.000Z',
}

/** An investor who may move money, with some of it. */
export const richAda: UserRecord = { ...ada, kycStatus: 'Approved', balance: 1000.5, totalMaturityAmount: 65.5 }

export const staffMember: UserRecord = { ...ada, _id: 'staff1', name: 'Sam Staff', role: 'admin' }
