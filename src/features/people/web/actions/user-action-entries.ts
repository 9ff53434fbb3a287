import { Eye, ListChecks, ShieldHalf, Sprout, Trash2, WalletCards } from 'lucide-react'
import type { UserRecord } from '#features/accounts/api.ts'
import { dutiesOf, isStaff } from '#kernel/access.ts'
import * as paths from '#kernel/paths.ts'
import type { MenuEntry } from '#platform/web/ui/MenuList.tsx'
import type { UserAction } from './use-user-actions.ts'

/** An admin's actions on a user. Empty for the admin's own account, where none of them is allowed. */
export function userActionEntries(
  user: UserRecord,
  viewer: UserRecord | null,
  ask: (action: UserAction) => void,
): MenuEntry[] {
  if (viewer === null || user._id === viewer._id) return []
  const mine = dutiesOf(viewer)
  const [pays, supports] = [mine.includes('payments'), mine.includes('support')]
  return [
    { label: 'Change role', icon: ShieldHalf, onSelect: () => ask('role') },
    ...(isStaff(user.role)
      ? [{ label: 'Change duties', icon: ListChecks, onSelect: () => ask('duties') } as const]
      : []),
    ...(pays
      ? [
          { label: 'Edit total profit', icon: Sprout, to: paths.editBalance(user._id) },
          { label: 'Edit balance', icon: WalletCards, to: paths.editUserBalance(user._id) },
        ]
      : []),
    ...(supports && user.role === 'subscriber'
      ? [{ label: 'Impersonate', icon: Eye, onSelect: () => ask('view') }]
      : []),
    ...(supports
      ? [
          { kind: 'separator' } as const,
          { label: 'Delete user', icon: Trash2, danger: true, onSelect: () => ask('delete') },
        ]
      : []),
  ]
}
