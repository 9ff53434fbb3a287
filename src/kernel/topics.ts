/**
 * Changes that open screens follow. The server announces topics, the event stream carries them, and the web uses them
 * as cache tags, so an unlisted topic does not compile. After `Session` each open stream of the person is checked
 * again, and closed if its session has ended or its role has changed. `Notification` goes with every change that is
 * announced to one person, because such a change may have left a notification.
 */
export const topics = [
  'User',
  'Deposit',
  'Investment',
  'Withdrawal',
  'History',
  'Referral',
  'Kyc',
  'Queue',
  'Take',
  'Session',
  'Factor',
  'Notification',
  'Chat',
  'Recovery',
  'Export',
  'Proof',
  'Screening',
  'Case',
  'Reconciliation',
] as const

export type Topic = (typeof topics)[number]

export function isTopic(value: unknown): value is Topic {
  return topics.includes(value as Topic)
}

/** A typing indicator for the conversation with this id: transient, stored nowhere, sent among the topics. */
export type Signal = `typing ${string}`

export function isSignal(value: unknown): value is Signal {
  return typeof value === 'string' && value.startsWith('typing ')
}
