/** A person who registered with a referral code. */
import { type Total, totalText } from '#kernel/notation.ts'

/** `1 friend registered`, `more than 1,000 friends registered`. */
export function registeredText(total: Total): string {
  return `${totalText(total)} ${total.count === 1 ? 'friend' : 'friends'} registered`
}
