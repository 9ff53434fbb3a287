import { useEffect, useState } from 'react'
import { late, openLate } from '#platform/web/late.ts'
import { stepUpBy } from '#platform/web/step-up.ts'

/** Few pages ever ask for a factor. */
const StepUpDialog = late(async () => (await import('./StepUpDialog.tsx')).StepUpDialog)

type Asked = {
  readonly number: number
  readonly needs: readonly string[]
  readonly settle: (proved: boolean) => void
}

/** Asks for a factor whenever a call needs one; the call then continues by itself. */
export function StepUp() {
  const [asked, setAsked] = useState<Asked>()
  const [open, setOpen] = useState(false)

  useEffect(() => {
    let number = 0
    let leave = () => {}
    const unregister = stepUpBy(
      (needs) =>
        new Promise((resolve) => {
          number += 1
          leave = () => resolve(false)
          const open = () => {
            setAsked({ number, needs, settle: resolve })
            setOpen(true)
          }
          openLate(StepUpDialog.load, open, leave)
        }),
    )
    return () => {
      unregister()
      leave()
    }
  }, [])

  if (asked === undefined) return null
  return (
    <StepUpDialog
      key={asked.number}
      open={open}
      needs={asked.needs}
      onSettled={(proved) => {
        setOpen(false)
        asked.settle(proved)
      }}
    />
  )
}
