import { useEffect, useRef, useState } from 'react'
import { type GoogleIdentity, loadGoogle } from './google-script.ts'

type GoogleButtonProps = { readonly clientId: string; readonly onCredential: (credential: string) => void }

const widest = 400

/** Google draws this button itself, in a frame of its own. */
export function GoogleButton({ clientId, onCredential }: GoogleButtonProps) {
  const place = useRef<HTMLDivElement>(null)
  const receive = useRef(onCredential)
  const [failed, setFailed] = useState(false)

  useEffect(() => {
    receive.current = onCredential
  }, [onCredential])

  useEffect(() => {
    let draw = () => {}
    let wanted = true
    loadGoogle().then(
      (google) => {
        if (!wanted) return
        google.initialize({
          client_id: clientId,
          callback: ({ credential }) => credential !== undefined && receive.current(credential),
        })
        draw = () => place.current && drawButton(google, place.current)
        draw()
      },
      () => wanted && setFailed(true),
    )
    // Its width is given in pixels, so a phone that is turned needs a new one.
    const redraw = () => draw()
    window.addEventListener('resize', redraw)
    return () => {
      wanted = false
      window.removeEventListener('resize', redraw)
    }
  }, [clientId])

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
        // The frame is drawn for a light page; told otherwise, it would get a white box around it.
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
