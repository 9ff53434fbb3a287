/** The name, icon and explanation of each history type. The wire's Transaction is a deposit. */
import {
  ArrowRightLeft,
  BanknoteArrowDown,
  CircleQuestionMark,
  DoorOpen,
  Gift,
  type LucideIcon,
  PiggyBank,
  RefreshCw,
  Scale,
  Sprout,
  TrendingUp,
} from 'lucide-react'
import { lookUp } from '#kernel/notation.ts'
import type { Look } from '#platform/web/ui/Status.tsx'
import type { HistoryItem } from '../api.ts'
import type { HistoryType } from '../types.ts'

type HistoryLook = { readonly name: string; readonly icon: LucideIcon; readonly meaning: string }

export const historyLooks: Record<HistoryType, HistoryLook> = {
  Transaction: { name: 'Deposit', icon: PiggyBank, meaning: 'Money that you sent us.' },
  Investment: { name: 'Investment', icon: Sprout, meaning: 'Money between your balance and a plan.' },
  Withdrawal: { name: 'Withdrawal', icon: BanknoteArrowDown, meaning: 'Money that goes to your wallet.' },
  Adjustment: { name: 'Adjustment', icon: Scale, meaning: 'A correction by our staff, with its reason.' },
  Reward: { name: 'Reward', icon: Gift, meaning: 'Earned by referring a friend.' },
  'Profit transfer': {
    name: 'Profit transfer',
    icon: ArrowRightLeft,
    meaning: 'Profit that you moved to your balance.',
  },
  Profit: { name: 'Profit', icon: TrendingUp, meaning: 'Earned by a plan that has ended.' },
}

/** The looks of the states that are not request states. */
export const plainStates: Readonly<Record<string, Look>> = {
  Added: { tone: 'good' },
  Deducted: { tone: 'neutral' },
  Earned: { tone: 'good' },
  Moved: { tone: 'info' },
}

const renewalLook: HistoryLook = {
  name: 'Renewal',
  icon: RefreshCw,
  meaning: 'An investment that continues one that ended, as you chose.',
}

const earlyExitLook: HistoryLook = {
  name: 'Early exit',
  icon: DoorOpen,
  meaning: 'A request to end an investment before its term. Nothing changes until our staff approve it.',
}

export function lookOf({ type, renewalOf, leaving }: HistoryItem): HistoryLook {
  if (leaving) return earlyExitLook
  return type === 'Investment' && renewalOf ? renewalLook : historyLookOf(type)
}

/** A type that this page does not know is called what the server calls it. */
export function historyLookOf(type: string): HistoryLook {
  return lookUp(historyLooks, type) ?? { name: type, icon: CircleQuestionMark, meaning: '' }
}
