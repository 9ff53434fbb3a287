/** The proof required of a browser that the account does not know. */
import type { StrongFactor } from '#features/credentials/factor.ts'
import { type Refusal, refuse } from '#kernel/refusal.ts'

/** The specification finds the next step by the words "New browser"; programs find it by `needs`. */
export function newBrowserRefusal(held: readonly StrongFactor[]): Refusal {
  return held.length === 0
    ? refuse('NEW_BROWSER', 'New browser or device detected. Please enter the access code that we send you.')
    : refuse('NEW_BROWSER', 'New browser or device detected. Please confirm that it is you.', { needs: held })
}

/** For a sign-in that takes a strong factor in a known browser too. */
export function factorRefusal(held: readonly StrongFactor[]): Refusal {
  return refuse('NEW_BROWSER', 'Please confirm that it is you.', { needs: held })
}
