/**
 * What can change while somebody looks at it. The server announces topics, the event stream carries them, and the web
 * uses them as cache tags, so an unlisted topic does not compile. After `Session` each open stream of the person is
 * checked again, and closed if its session has ended or its role has changed. `Notification` goes with every change that
 * is announced to one person, because such a change may have left a notification.
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
  'Session',
  'Notification',
] as const

export type Topic = (typeof topics)[number]

export function isTopic(value: unknown): value is Topic {
  return topics.includes(value as Topic)
}
