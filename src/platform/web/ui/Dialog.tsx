import { useState } from 'react'
import { late } from '../late.ts'
import type { DialogProps } from './DialogSheet.tsx'

const DialogSheet = late(async () => (await import('./DialogSheet.tsx')).DialogSheet)
export const loadDialog = DialogSheet.load

/** A modal dialog. A page that asks nothing does not load it. */
export function Dialog(props: DialogProps) {
  const [wasOpen, setWasOpen] = useState(props.open)
  if (props.open && !wasOpen) setWasOpen(true)
  return wasOpen ? <DialogSheet {...props} /> : null
}
