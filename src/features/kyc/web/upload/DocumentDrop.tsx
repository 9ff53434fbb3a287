import { Camera, FileUp, type LucideIcon, X } from 'lucide-react'
import { type ChangeEvent, type DragEvent, useId, useRef, useState } from 'react'
import { sizeText } from '#kernel/notation.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { cx } from '#platform/web/ui/cx.ts'
import { FieldError } from '#platform/web/ui/FieldError.tsx'
import { IconButton } from '#platform/web/ui/IconButton.tsx'
import { acceptedFiles } from './document-file.ts'
import { FilePreview } from './FilePreview.tsx'

type DocumentDropProps = {
  readonly label: string
  readonly hint: string
  readonly icon: LucideIcon
  readonly file: File | undefined
  readonly problem: string | undefined
  readonly disabled: boolean
  /** Two files dropped at once are taken as both sides. */
  readonly onFiles: (files: readonly File[]) => void
  readonly onRemove: () => void
}

/** The input for one side of a document: by drop, file dialog or phone camera, with a preview. */
export function DocumentDrop(props: DocumentDropProps) {
  const { label, hint, icon: Icon, file, problem, disabled, onFiles, onRemove } = props
  const chooser = useRef<HTMLInputElement>(null)
  const camera = useRef<HTMLInputElement>(null)
  const [over, setOver] = useState(false)
  const titleId = useId()
  const errorId = useId()

  function choose(event: ChangeEvent<HTMLInputElement>) {
    const chosen = [...(event.target.files ?? [])]
    // Otherwise choosing the same file again would fire no change event.
    event.target.value = ''
    if (chosen.length > 0) onFiles(chosen)
  }

  function drop(event: DragEvent) {
    event.preventDefault()
    setOver(false)
    if (!disabled) onFiles([...event.dataTransfer.files])
  }

  const input = { type: 'file', hidden: true, onChange: choose, disabled } as const
  return (
    <section
      aria-labelledby={titleId}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(!disabled)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
      className={cx(
        'grid content-start gap-4 rounded-card border bg-surface p-4 transition-colors sm:p-5',
        over ? 'border-green bg-green-soft' : problem ? 'border-danger' : 'border-line',
      )}
    >
      <div className="flex items-start gap-3">
        <Icon aria-hidden="true" size={22} strokeWidth={1.5} className="mt-0.5 shrink-0 text-green" />
        <div className="min-w-0 flex-1">
          <h2 id={titleId} className="font-medium leading-snug">
            {label}
          </h2>
          <p className="text-ink-muted text-sm leading-snug">{hint}</p>
        </div>
        {file && !disabled && (
          <IconButton label={`Remove the ${label.toLowerCase()}`} icon={X} size="sm" onClick={onRemove} />
        )}
      </div>
      <FilePreview file={file} over={over} />
      {file && (
        <p className="-mt-1 truncate text-ink-muted text-sm" title={file.name}>
          {file.name} · {sizeText(file.size)}
        </p>
      )}
      <input
        {...input}
        ref={chooser}
        accept={acceptedFiles}
        aria-label={`${label} file`}
        aria-invalid={problem !== undefined || undefined}
        aria-describedby={problem ? errorId : undefined}
      />
      <input {...input} ref={camera} accept="image/*" capture="environment" aria-label={`${label} photo`} />
      <div className="grid gap-2">
        <span className="hidden max-sm:grid pointer-coarse:grid">
          <Button icon={Camera} disabled={disabled} onClick={() => camera.current?.click()} fullWidth>
            {file ? 'Take another photo' : 'Take a photo'}
          </Button>
        </span>
        <Button
          variant="secondary"
          icon={FileUp}
          disabled={disabled}
          aria-describedby={problem ? errorId : undefined}
          data-invalid={problem ? '' : undefined}
          onClick={() => chooser.current?.click()}
          fullWidth
        >
          {file ? 'Choose another file' : 'Choose a file'}
        </Button>
      </div>
      <div role="alert" className="-mt-3 empty:hidden">
        {problem && <FieldError id={errorId}>{problem}</FieldError>}
      </div>
    </section>
  )
}
