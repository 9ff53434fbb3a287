/** The staff's queues, as the tiles, the rail and the overview list them. */
import { BookText, DoorOpen, IdCard, PiggyBank, Sprout, WalletCards } from 'lucide-react'
import * as paths from '#kernel/paths.ts'

export const queues = [
  { name: 'withdrawals', label: 'Withdrawals', to: paths.adminPendingWallet, icon: WalletCards },
  { name: 'deposits', label: 'Unconfirmed deposits', to: paths.adminPendingDeposit, icon: PiggyBank },
  { name: 'investments', label: 'Queued investments', to: paths.adminPendingInvestment, icon: Sprout },
  { name: 'exits', label: 'Early exits', to: paths.adminPendingExits, icon: DoorOpen },
  { name: 'kyc', label: 'KYC reviews', to: paths.pendingKyc, icon: IdCard },
  { name: 'edits', label: 'Balance edits', to: paths.balanceEdits, icon: BookText },
] as const
