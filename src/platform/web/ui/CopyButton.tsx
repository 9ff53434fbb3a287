import { Check, Copy } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Button } from './Button.tsx'
import type { ButtonSize, ButtonVariant } from './button-look.ts'

type CopyButtonProps = {
  text: string
  label?: string | undefined
  copiedLabel?: string | undefined
  failedLabel?: string | undefined
  onCopied?: (() => void) | undefined
  onFailed?: (() => void) | undefined
  variant?: ButtonVariant | undefined
  size?: ButtonSize | undefined
  className?: string | undefined
}

export function CopyButton({
  text,
  label = 'Copy',
  copiedLabel = 'Copied',
  failedLabel = 'Could not copy',
  onCopied,
  onFailed,
  variant = 'secondary',
  size = 'md',
  className,
}: CopyButtonProps) {
  const [outcome, setOutcome] = useState<'copied' | 'failed'>()

  useEffect(() => {
    if (outcome === undefined) return
    const timer = setTimeout(() => setOutcome(undefined), 2_500)
    return () => clearTimeout(timer)
  }, [outcome])

  async function copy() {
    const copied = await copyText(text)
    setOutcome(copied ? 'copied' : 'failed')
    if (copied) onCopied?.()
    else onFailed?.()
  }

  const said = outcome && (outcome === 'copied' ? copiedLabel : failedLabel)
  return (
    <>
      <Button
        variant={variant}
        size={size}
        icon={outcome === 'copied' ? Check : Copy}
        onClick={copy}
        className={className}
      >
        <span className="inline-grid text-left *:col-start-1 *:row-start-1">
          <span className={said && 'invisible'}>{label}</span>
          {said && <span aria-hidden="true">{said}</span>}
        </span>
      </Button>
      <span role="status" className="sr-only">
        {said}
      </span>
    </>
  )
}

/** Copies to the clipboard; returns whether it worked. */
async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return copyBySelection(text)
  }
}

// The Clipboard API exists only on secure origins; this fallback serves an operator who tries the software over plain
// HTTP on a local network.
function copyBySelection(text: string): boolean {
  const area = document.createElement('textarea')
  area.value = text
  area.className = 'sr-only'
  document.body.append(area)
  const focused = document.activeElement
  area.select()
  try {
    return document.execCommand('copy')
  } catch {
    return false
  } finally {
    area.remove()
    if (focused instanceof HTMLElement) focused.focus()
  }
}
