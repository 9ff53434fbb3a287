import { useState } from 'react'
import { whyNoPasskeys } from '#features/credentials/web/door.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Dialog } from '#platform/web/ui/Dialog.tsx'
import { StepUpByCode } from './StepUpByCode.tsx'
import { StepUpByPasskey } from './StepUpByPasskey.tsx'

/** Factors that prove the caller's identity, by the field of the call that carries the proof. */
type Way = 'passkey' | 'totp' | 'recoveryCode'

const wayNames: Readonly<Record<Way, string>> = {
  passkey: 'Use a passkey instead',
  totp: 'Use a code from your authenticator app instead',
  recoveryCode: 'Use a recovery code instead',
}

/** Strongest first, if this browser can use it here; a recovery code is the way out. */
export function waysFor(needs: readonly string[], hasPasskeys: boolean): readonly Way[] {
  const strong = (['passkey', 'totp'] as const).filter((way) => needs.includes(way))
  const usable = strong.filter((way) => way !== 'passkey' || hasPasskeys)
  return [...(usable.length > 0 ? usable : strong), 'recoveryCode']
}

type StepUpDialogProps = {
  readonly open: boolean
  /** The factors of which one must be proved, strongest first. */
  readonly needs: readonly string[]
  readonly onSettled: (proved: boolean) => void
}

export function StepUpDialog({ open, needs, onSettled }: StepUpDialogProps) {
  const ways = waysFor(needs, whyNoPasskeys() === undefined)
  const [way, setWay] = useState<Way>(ways[0] ?? 'recoveryCode')
  const settling = { onProved: () => onSettled(true), onCancel: () => onSettled(false) }
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => {
        if (!next) onSettled(false)
      }}
      size="sm"
      title="Confirm that it is you"
      description="Only you should be able to do this. Once you have confirmed, we do not ask again for ten minutes."
      closeButton={false}
      closeOnOutsideClick={false}
    >
      {way === 'passkey' ? <StepUpByPasskey {...settling} /> : <StepUpByCode key={way} way={way} {...settling} />}
      {ways.length > 1 && (
        <div className="mt-4 flex flex-col items-center border-line border-t pt-3">
          {ways
            .filter((other) => other !== way)
            .map((other) => (
              <Button key={other} variant="quiet" size="sm" onClick={() => setWay(other)}>
                {wayNames[other]}
              </Button>
            ))}
        </div>
      )}
    </Dialog>
  )
}
