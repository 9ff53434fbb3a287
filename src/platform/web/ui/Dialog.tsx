import { late, useLatePart } from '../late.ts'
import type { DialogProps } from './DialogSheet.tsx'

const DialogSheet = late(async () => (await import('./DialogSheet.tsx')).DialogSheet)
export const loadDialog = DialogSheet.load

/** A modal dialog. A page that asks nothing does not load it. */
export function Dialog(props: DialogProps) {
  const isReady = useLatePart(DialogSheet, props.open, () => props.onOpenChange(false))
  return isReady ? <DialogSheet {...props} /> : null
}
