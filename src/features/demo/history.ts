/** The history of the sample company before the demo began, as `demo/history.json` has it: who did what, and how long ago. */
import type { Role } from '#kernel/access.ts'

/** The e-mail address of a sample person. */
export type Who = string

/** Names a request within the history, because its id is not known before it is made. */
export type Ref = string

type Does<Name extends string, More = unknown> = { readonly does: Name } & Readonly<More>

type Explained = { readonly kind: 'fees' | 'price'; readonly dollars: number; readonly reason: string }

/** `asset` counts the operator's assets, beginning again after the last; `hash` is 64 hexadecimal digits; `bitcoin` is its price. */
export type Act =
  | Does<'register', { referredBy?: Who }>
  | Does<'verify address'>
  | Does<'submit documents'>
  | Does<'approve documents', { of: Who }>
  | Does<'reject documents', { of: Who; reason: string }>
  | Does<'declare deposit', { ref: Ref; dollars: number; asset: number; hash: string }>
  | Does<'confirm deposit', { ref: Ref; received?: number; notes?: string }>
  | Does<'reject deposit', { ref: Ref; notes: string }>
  | Does<'request investment', { ref: Ref; plan: string; dollars: number }>
  | Does<'approve investment', { ref: Ref }>
  | Does<'reject investment', { ref: Ref }>
  | Does<'choose renewal', { ref: Ref }>
  | Does<'settle'>
  | Does<'allow early exit', { plan: string; feePercent: number }>
  | Does<'request early exit', { ref: Ref; investment: Ref }>
  | Does<'approve early exit', { ref: Ref }>
  | Does<'move profit', { dollars: number }>
  | Does<'request withdrawal', { ref: Ref; dollars: number; source: 'wallet' | 'profit'; address: string }>
  | Does<'approve withdrawal', { ref: Ref; hash: string }>
  | Does<'reject withdrawal', { ref: Ref; reason: string }>
  | Does<'cancel withdrawal', { ref: Ref }>
  | Does<
      'edit balance',
      { of: Who; book: 'wallet' | 'profit'; operation: 'add' | 'deduct'; dollars: number; reason: string }
    >
  | Does<'change role', { of: Who; role: Role; reason: string }>
  | Does<'write note', { about: Who; text: string }>
  | Does<'view account', { of: Who; reason: string }>
  | Does<'send letter', { to: Who; subject: string; message: string }>
  | Does<'write to us', { name: string; message: string }>
  | Does<'answer visitor', { of: Who; text: string }>
  | Does<'reconcile', { explained?: Explained; unexplained: number; bitcoin: number }>
  | Does<'publish wallets'>
  | Does<'open case', { about: Who; reason: string }>
  | Does<'take case', { about: Who }>
  | Does<'note case', { about: Who; text: string }>
  | Does<'clear case', { about: Who; reason: string }>

export type ActOf<Name extends Act['does']> = Extract<Act, { readonly does: Name }>

export type Event = {
  /** Before the start of the demo. */
  readonly hoursAgo: number
  /** Undefined for what the company's own worker does. */
  readonly who: Who | undefined
  readonly act: Act
}
