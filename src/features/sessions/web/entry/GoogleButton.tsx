import { useEffect, useRef, useState } from 'react'
import { call } from '#platform/web/call.ts'
import type { googleNonce } from '../../api.ts'
import { type GoogleIdentity, loadGoogle } from './google-script.ts'

type GoogleButtonProps = { readonly clientId: string; readonly onCredential: (credential: string) => Promise<void> }

const widest = 400

/** Google renders this button itself, in an iframe. */
export function GoogleButton({ clientId, onCredential }: GoogleButtonProps) {
  const place = useRef<HTMLDivElement>(null)
  const receive = useRef(onCredential)
  const [failed, setFailed] = useState(false)
  const [attempt, setAttempt] = useState(1)

  useEffect(() => {
    receive.current = onCredential
  }, [onCredential])

  useEffect(() => {
    let draw = () => {}
    let wanted = true
    const receiveOnce = async (credential: string) => {
      await receive.current(credential)
      // The nonce may have expired while the page was open, so another attempt gets a new one.
      if (wanted) setAttempt(attempt + 1)
    }
    Promise.all([loadGoogle(), call<typeof googleNonce>('GET /api/users/google/nonce')]).then(
      ([google, { nonce }]) => {
        if (!wanted) return
        google.initialize({
          client_id: clientId,
          nonce,
          callback: ({ credential }) => credential !== undefined && void receiveOnce(credential),
        })
        draw = () => place.current && drawButton(google, place.current)
        draw()
      },
      () => wanted && setFailed(true),
    )
    // The width is fixed in pixels, so the button is drawn again when the window is resized.
    const redraw = () => draw()
    window.addEventListener('resize', redraw)
    return () => {
      wanted = false
      window.removeEventListener('resize', redraw)
    }
  }, [clientId, attempt])

  return (
    <div className="mt-6">
      <p className="mb-5 flex items-center gap-4 text-ink-muted text-sm before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
        or
      </p>
      {failed ? (
        <p className="text-center text-ink-muted text-sm">
          Sign-in with Google cannot be reached just now. Your password works as always.
        </p>
      ) : (
        // The iframe is light only; inside a dark `color-scheme` the browser would give it an opaque white background.
        <div ref={place} className="flex min-h-11 justify-center overflow-hidden [color-scheme:light]" />
      )}
    </div>
  )
}

function drawButton(google: GoogleIdentity, place: HTMLElement): void {
  place.replaceChildren()
  const width = Math.min(widest, place.clientWidth)
  google.renderButton(place, { theme: 'outline', size: 'large', text: 'continue_with', width })
}
