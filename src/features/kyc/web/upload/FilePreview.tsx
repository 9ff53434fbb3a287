import { FileCheck, ImageDown } from 'lucide-react'
import { useState } from 'react'
import { usePreview } from '#platform/web/forms/use-preview.ts'
import { mayHavePreview } from './document-file.ts'

type FilePreviewProps = { readonly file: File | undefined; readonly over: boolean }

const frame = 'grid aspect-[16/10] place-items-center overflow-hidden rounded-control border'

/** A preview if the browser can render the file; otherwise, as for PDF, a placeholder. */
export function FilePreview({ file, over }: FilePreviewProps) {
  const address = usePreview(file && mayHavePreview(file) ? file : undefined)
  const [failed, setFailed] = useState<File>()
  if (file === undefined) {
    return (
      <div className={`${frame} border-line-strong border-dashed p-4 text-center text-ink-muted`}>
        <p className="grid justify-items-center gap-2 text-sm">
          <ImageDown aria-hidden="true" size={28} strokeWidth={1.25} />
          <span className="max-sm:hidden pointer-coarse:hidden">{over ? 'Release to add it' : 'Drop a file here'}</span>
          <span className="hidden max-sm:inline pointer-coarse:inline">No picture yet</span>
        </p>
      </div>
    )
  }
  if (address === undefined || failed === file) {
    return (
      <div className={`${frame} border-line bg-sunken text-ink-muted`}>
        <p className="grid justify-items-center gap-2 text-sm">
          <FileCheck aria-hidden="true" size={32} strokeWidth={1.25} />
          Ready to be sent
        </p>
      </div>
    )
  }
  return (
    <div className={`${frame} border-line bg-sunken`}>
      <img
        src={address}
        alt={`Preview of ${file.name}`}
        onError={() => setFailed(file)}
        className="size-full object-contain"
      />
    </div>
  )
}
