import { KeyRound } from 'lucide-react'
import { useRef, useState } from 'react'
import { signWithPasskey } from '#features/credentials/web/door.ts'
import { serverMessageOr } from '#platform/web/server-message.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Notice } from '#platform/web/ui/Notice.tsx'
import { useLateFocus } from '#platform/web/ui/use-late-focus.ts'
import { useAskPasskeyMutation, useStepUpMutation } from './queries.ts'

type StepUpByPasskeyProps = { readonly onProved: () => void; readonly onCancel: () => void }

const failed = 'The passkey could not be used. Please try again.'

/** Browsers want a click before they open their own dialog, so it does not open by itself. */
export function StepUpByPasskey({ onProved, onCancel }: StepUpByPasskeyProps) {
  const [error, setError] = useState<string>()
  const [pending, setPending] = useState(false)
  const [ask] = useAskPasskeyMutation()
  const [prove] = useStepUpMutation()
  const button = useRef<HTMLButtonElement>(null)
  useLateFocus(button, true)

  async function use() {
    setError(undefined)
    setPending(true)
    const problem = await signAndProve()
    setPending(false)
    if (problem === undefined) onProved()
    else setError(problem)
  }

  /** Why it did not work, if it did not. */
  async function signAndProve(): Promise<string | undefined> {
    const asked = await ask()
    if (asked.error) return serverMessageOr(asked.error, failed)
    const passkey = await signWithPasskey(asked.data)
    if (passkey === undefined) return failed
    const { error } = await prove({ passkey })
    return error && serverMessageOr(error, failed)
  }

  return (
    <div className="grid gap-5">
      <div role="alert" className="empty:hidden">
        {error && <Notice tone="bad">{error}</Notice>}
      </div>
      <div className="flex flex-col-reverse gap-2 sm:flex-row sm:justify-end sm:gap-3">
        <Button variant="secondary" onClick={onCancel}>
          Cancel
        </Button>
        <Button ref={button} icon={KeyRound} pending={pending} onClick={use}>
          Use a passkey
        </Button>
      </div>
    </div>
  )
}
