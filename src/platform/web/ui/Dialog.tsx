import { useEffect, useEffectEvent, useState } from 'react'
import { late, openLate } from '../late.ts'
import type { DialogProps } from './DialogSheet.tsx'

const DialogSheet = late(async () => (await import('./DialogSheet.tsx')).DialogSheet)
export const loadDialog = DialogSheet.load

/** A modal dialog. A page that asks nothing does not load it. */
export function Dialog(props: DialogProps) {
  const [isReady, setIsReady] = useState(DialogSheet.isLoaded)
  const isAwaited = props.open && !isReady
  const giveUp = useEffectEvent(() => props.onOpenChange(false))
  useEffect(() => {
    if (isAwaited) openLate(DialogSheet.load, () => setIsReady(true), giveUp)
  }, [isAwaited])
  return isReady ? <DialogSheet {...props} /> : null
}
