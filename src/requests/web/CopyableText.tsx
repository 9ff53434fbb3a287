import { CopyButton } from '#platform/web/ui/CopyButton.tsx'

type CopyableTextProps = { readonly text: string; readonly label: string }

/** An address, a hash or an id in full, to be compared character by character and copied. */
export function CopyableText({ text, label }: CopyableTextProps) {
  return (
    <span className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <code className="min-w-0 font-mono text-[0.9375rem] wrap-anywhere">{text}</code>
      <CopyButton text={text} label={label} size="sm" className="shrink-0" />
    </span>
  )
}
