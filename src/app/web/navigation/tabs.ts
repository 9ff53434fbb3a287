/** The five destinations of the investor's app: tabs at the bottom of a phone, links in the bar of a wider screen. */
import { ArrowLeftRight, CircleUserRound, House, type LucideIcon, ReceiptText, Sprout } from 'lucide-react'
import * as paths from '#kernel/paths.ts'

type Tab = {
  readonly to: string
  readonly label: string
  readonly icon: LucideIcon
  /** The patterns of its pages. Every page of the investor's account belongs to one tab. */
  readonly below: readonly string[]
}

export const tabs: readonly Tab[] = [
  { to: paths.myAccount, label: 'Home', icon: House, below: [paths.notifications, paths.referrals] },
  {
    to: paths.startInvest,
    label: 'Invest',
    icon: Sprout,
    below: [paths.plans, paths.investmentPlans, paths.investStatus, paths.investment.pattern, paths.investmentCalendar],
  },
  {
    to: paths.moveMoney,
    label: 'Move money',
    icon: ArrowLeftRight,
    below: [paths.depositPayment, paths.withdrawWallet, paths.withdrawalAddresses],
  },
  {
    to: paths.transactionHistory,
    label: 'Activity',
    icon: ReceiptText,
    below: [paths.movement.pattern, paths.documents, paths.proofOfMyMoney],
  },
  { to: paths.userProfile, label: 'Profile', icon: CircleUserRound, below: [paths.uploadKyc, paths.signInHistory] },
]
