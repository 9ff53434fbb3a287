import {
  ChartLine,
  Clock,
  Compass,
  Headset,
  type LucideIcon,
  NotebookText,
  Scale,
  ShieldCheck,
  UsersRound,
  WalletCards,
} from 'lucide-react'
import type { IconName } from '#features/operator/content.ts'
import { lookUp } from '#kernel/notation.ts'

const icons: Record<IconName, LucideIcon> = {
  compass: Compass,
  ledger: NotebookText,
  shield: ShieldCheck,
  support: Headset,
  wallet: WalletCards,
  chart: ChartLine,
  scales: Scale,
  people: UsersRound,
  clock: Clock,
}

type SiteIconProps = { readonly name: IconName; readonly size?: number; readonly className?: string }

export function SiteIcon({ name, size = 24, className }: SiteIconProps) {
  const Icon = lookUp(icons, name)
  return Icon && <Icon aria-hidden="true" size={size} strokeWidth={1.5} className={className} />
}
