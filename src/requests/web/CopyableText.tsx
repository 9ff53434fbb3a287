import { ExternalLink } from 'lucide-react'
import { CopyButton } from '#platform/web/ui/CopyButton.tsx'

type CopyableTextProps = {
  readonly text: string
  readonly label: string
  /** A page of somebody else's about it. */
  readonly explorer?: string | undefined
}

/** An address, a hash or an id in full, to be compared character by character and copied. */
export function CopyableText({ text, label, explorer }: CopyableTextProps) {
  return (
    <span className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <code className="min-w-0 font-mono text-[0.9375rem] wrap-anywhere">{text}</code>
      <span className="flex shrink-0 items-center gap-4">
        {explorer !== undefined && (
          <a
            href={explorer}
            target="_blank"
            rel="noreferrer"
            className="inline-flex min-h-6 items-center gap-1.5 text-green text-sm underline underline-offset-4"
          >
            Explorer <ExternalLink aria-label="opens in a new tab" size={14} strokeWidth={1.75} />
          </a>
        )}
        <CopyButton text={text} label={label} size="sm" />
      </span>
    </span>
  )
}
