import { useEffect, useRef, useState } from 'react'
import { challengeLifetime } from '#features/credentials/passkey.ts'
import type { PasskeyAnswer } from '#features/credentials/passkeys-api.ts'
import { canOfferPasskeys, offerPasskeys, stopOffering } from '#features/credentials/web/door.ts'
import { call } from '#platform/web/call.ts'
import type { askPasskeyToSignIn } from '../../api.ts'

/** Before the challenge expires, so that a page that was left open still works. */
const renewEvery = challengeLifetime - 30_000

/**
 * Lets the browser offer passkeys in the e-mail field. A browser has one request for a passkey at a time, so nothing is
 * offered while the person uses the button.
 */
export function useOfferedPasskeys(wanted: boolean, onAnswer: (answer: PasskeyAnswer) => unknown): void {
  const [renewals, setRenewals] = useState(0)
  const receive = useRef(onAnswer)

  useEffect(() => {
    receive.current = onAnswer
  }, [onAnswer])

  useEffect(() => {
    if (!wanted) return
    let isCurrent = true
    let isOffering = false
    const offer = async () => {
      if (!(await canOfferPasskeys()) || !isCurrent) return
      const options = await call<typeof askPasskeyToSignIn>('POST /api/users/loginWithPasskey/ask')
      if (!isCurrent) return
      isOffering = true
      const answer = await offerPasskeys(options)
      isOffering = false
      if (answer && isCurrent) await receive.current(answer)
    }
    // Without offered passkeys, the button and the password are there.
    offer().catch(() => undefined)
    const timer = setTimeout(() => setRenewals(renewals + 1), renewEvery)
    return () => {
      isCurrent = false
      clearTimeout(timer)
      if (isOffering) void stopOffering()
    }
  }, [wanted, renewals])
}
