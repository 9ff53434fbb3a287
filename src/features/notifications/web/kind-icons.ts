import {
  ArrowDownToLine,
  ArrowUpFromLine,
  Bell,
  IdCard,
  type LucideIcon,
  Scale,
  ShieldCheck,
  Sprout,
} from 'lucide-react'
import { type NotificationCategory, type NotificationKind, notificationKinds } from '#kernel/notification-kinds.ts'

const icons: Readonly<Record<NotificationCategory, LucideIcon>> = {
  Deposits: ArrowDownToLine,
  Investments: Sprout,
  Withdrawals: ArrowUpFromLine,
  Balance: Scale,
  Identity: IdCard,
  Security: ShieldCheck,
}

/** A server of another version may send kinds that are unknown here. */
export function iconOf(kind: string): LucideIcon {
  const category = notificationKinds[kind as NotificationKind]?.category
  return category === undefined ? Bell : icons[category]
}
