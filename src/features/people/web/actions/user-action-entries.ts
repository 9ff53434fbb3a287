import { Eye, ShieldHalf, Sprout, Trash2, WalletCards } from 'lucide-react'
import type { UserRecord } from '#features/accounts/api.ts'
import * as paths from '#kernel/paths.ts'
import type { MenuEntry } from '#platform/web/ui/MenuList.tsx'
import type { UserAction } from './use-user-actions.ts'

/** An admin's actions on a user. Empty for the admin's own account, where none of them is allowed. */
export function userActionEntries(
  user: UserRecord,
  viewerId: string | undefined,
  ask: (action: UserAction) => void,
): MenuEntry[] {
  if (user._id === viewerId) return []
  const isInvestor = user.role === 'subscriber'
  return [
    { label: 'Change role', icon: ShieldHalf, onSelect: () => ask('role') },
    { label: 'Edit total profit', icon: Sprout, to: paths.editBalance(user._id) },
    { label: 'Edit balance', icon: WalletCards, to: paths.editUserBalance(user._id) },
    ...(isInvestor ? [{ label: 'Impersonate', icon: Eye, onSelect: () => ask('view') }] : []),
    { kind: 'separator' },
    { label: 'Delete user', icon: Trash2, danger: true, onSelect: () => ask('delete') },
  ]
}
