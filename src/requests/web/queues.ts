/** The staff's queues, as the tiles, the rail and the overview list them. */
import { BookText, DoorOpen, IdCard, PiggyBank, Sprout, WalletCards } from 'lucide-react'
import * as paths from '#kernel/paths.ts'

export const queues = [
  { name: 'withdrawals', label: 'Withdrawals', to: paths.adminPendingWallet, icon: WalletCards, duty: 'payments' },
  { name: 'deposits', label: 'Unconfirmed deposits', to: paths.adminPendingDeposit, icon: PiggyBank, duty: 'payments' },
  {
    name: 'investments',
    label: 'Queued investments',
    to: paths.adminPendingInvestment,
    icon: Sprout,
    duty: 'payments',
  },
  { name: 'exits', label: 'Early exits', to: paths.adminPendingExits, icon: DoorOpen, duty: 'payments' },
  { name: 'kyc', label: 'KYC reviews', to: paths.pendingKyc, icon: IdCard, duty: 'identity' },
  { name: 'edits', label: 'Balance edits', to: paths.balanceEdits, icon: BookText, duty: 'payments' },
] as const
