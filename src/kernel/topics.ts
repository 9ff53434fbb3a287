/**
 * What can change while somebody looks at it. The server announces topics, the event stream carries them, and the web
 * uses them as cache tags, so an unlisted topic does not compile. After `Session` each open stream of the person is
 * checked again, and closed if its session has ended or its role has changed.
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
] as const

export type Topic = (typeof topics)[number]

export function isTopic(value: unknown): value is Topic {
  return topics.includes(value as Topic)
}
