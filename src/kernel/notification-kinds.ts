/**
 * Kinds of notifications, sent by letter and in the app. Every letter names its kind or says that it is no
 * notification, so an unlisted one does not compile.
 */

export const notificationCategories = [
  'Deposits',
  'Investments',
  'Withdrawals',
  'Balance',
  'Identity',
  'Security',
] as const
export type NotificationCategory = (typeof notificationCategories)[number]

type KindDefinition = {
  readonly category: NotificationCategory
  /** For the list of preferences. */
  readonly label: string
  /** It cannot be switched off: a thief would do that first, and no balance changes behind its owner's back. */
  readonly isSecurity?: true
  /** The letter states the balances as they are after what it tells about. */
  readonly statesBalances?: true
}

const definitions = {
  'deposit-declared': { category: 'Deposits', label: 'A deposit is declared' },
  'deposit-decided': {
    category: 'Deposits',
    label: 'A deposit is confirmed, rejected or cancelled',
    statesBalances: true,
  },
  'investment-requested': { category: 'Investments', label: 'An investment is requested', statesBalances: true },
  'investment-decided': {
    category: 'Investments',
    label: 'An investment begins, or its request is rejected or cancelled',
    statesBalances: true,
  },
  'early-exit': {
    category: 'Investments',
    label: 'An early exit is requested or decided',
    statesBalances: true,
  },
  'investment-ended': { category: 'Investments', label: 'An investment ends', statesBalances: true },
  'withdrawal-requested': {
    category: 'Withdrawals',
    label: 'A withdrawal is requested',
    isSecurity: true,
    statesBalances: true,
  },
  'withdrawal-decided': {
    category: 'Withdrawals',
    label: 'A withdrawal is paid, rejected or cancelled',
    statesBalances: true,
  },
  'balance-adjusted': {
    category: 'Balance',
    label: 'Our staff adjust your balance or profit',
    isSecurity: true,
    statesBalances: true,
  },
  'identity-received': { category: 'Identity', label: 'Identity documents are received' },
  'identity-decided': { category: 'Identity', label: 'Identity documents are approved or rejected' },
  'identity-expires': { category: 'Identity', label: 'Your identity document expires' },
  'password-changed': { category: 'Security', label: 'Your password is changed', isSecurity: true },
  'details-changed': { category: 'Security', label: 'Your name, phone number or country changes', isSecurity: true },
  'account-frozen': { category: 'Security', label: 'Your account is frozen or unfrozen', isSecurity: true },
  'new-browser': { category: 'Security', label: 'A new browser signs in', isSecurity: true },
  'address-added': { category: 'Security', label: 'A withdrawal address is saved or renamed', isSecurity: true },
  'address-lock': { category: 'Security', label: 'The lock on your withdrawal addresses changes', isSecurity: true },
  'factor-changed': {
    category: 'Security',
    label: 'A passkey, your authenticator app or your recovery codes change',
    isSecurity: true,
  },
  'recovery-code-used': { category: 'Security', label: 'A recovery code is used', isSecurity: true },
  'staff-view': { category: 'Security', label: 'Our staff view your account', isSecurity: true },
  'account-recovery': {
    category: 'Security',
    label: 'A recovery of your account is asked for, decided or carried out',
    isSecurity: true,
  },
  'data-export': {
    category: 'Security',
    label: 'A copy of your data, or another file that you asked for, is ready',
    isSecurity: true,
  },
  'role-changed': {
    category: 'Security',
    label: 'Your role or your duties change, or your account is suspended',
    isSecurity: true,
  },
} as const satisfies Readonly<Record<string, KindDefinition>>

export type NotificationKind = keyof typeof definitions

export const notificationKinds: Readonly<Record<NotificationKind, KindDefinition>> = definitions

export const notificationKindNames = Object.keys(definitions) as [NotificationKind, ...NotificationKind[]]

export function mayBeSwitchedOff(kind: NotificationKind): boolean {
  return notificationKinds[kind].isSecurity !== true
}
