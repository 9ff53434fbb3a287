import { FileCheck } from 'lucide-react'
import { type ChangeEvent, type DragEvent, useState } from 'react'
import { cx } from '#platform/web/ui/cx.ts'

type FileDropProps = { readonly name: string | undefined; readonly onFile: (file: File) => void }

/** A file is chosen or dropped; it is read in the browser and not sent. */
export function FileDrop({ name, onFile }: FileDropProps) {
  const [isOver, setIsOver] = useState(false)

  function take(files: FileList | null) {
    const file = files?.[0]
    if (file) onFile(file)
  }

  function drop(event: DragEvent) {
    event.preventDefault()
    setIsOver(false)
    take(event.dataTransfer.files)
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a shortcut; the input inside does the same by keyboard.
    <div
      onDragOver={(event) => {
        event.preventDefault()
        setIsOver(true)
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={drop}
    >
      <label
        className={cx(
          'grid cursor-pointer justify-items-center gap-2 rounded-card border border-dashed px-6 py-8 text-center transition-colors focus-within:border-green',
          isOver ? 'border-green bg-good-soft' : 'border-line-strong bg-surface hover:bg-raised',
        )}
      >
        <FileCheck aria-hidden="true" size={28} strokeWidth={1.5} className="text-green" />
        <span className="font-medium">Choose the file, or drop it here</span>
        <span className="wrap-anywhere text-ink-muted text-sm">
          {name ?? 'It stays on your device: only its SHA-256 is sent to us.'}
        </span>
        <input
          type="file"
          accept="application/pdf,.pdf"
          className="sr-only"
          onChange={(event: ChangeEvent<HTMLInputElement>) => {
            take(event.target.files)
            // The same file can be chosen again after it was changed.
            event.target.value = ''
          }}
        />
      </label>
    </div>
  )
}
