import { FileText, ImageOff, RotateCw, ZoomIn, ZoomOut } from 'lucide-react'
import { useLayoutEffect, useRef, useState } from 'react'
import { IconButton } from '../../../../platform/web/ui/IconButton.tsx'
import { Skeleton } from '../../../../platform/web/ui/Skeleton.tsx'
import type { DocumentType } from '../../document.ts'
import { DocumentLink } from '../DocumentLink.tsx'
import { farther, nearer, turned, type View } from './view.ts'

type DocumentViewerProps = {
  readonly name: 'Front' | 'Back'
  readonly owner: string
  readonly address: string
  readonly type: DocumentType
  readonly view: View
  readonly onView: (change: (view: View) => View) => void
}

/** One side of a document, to look at closely. */
export function DocumentViewer({ name, owner, address, type, view, onView }: DocumentViewerProps) {
  const isPicture = type !== 'application/pdf'
  return (
    <section aria-label={name} className="grid min-w-0 content-start gap-2">
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <h3 className="font-medium">{name}</h3>
        <div className="flex items-center gap-1">
          {isPicture && (
            <>
              <IconButton
                label={`Zoom out of the ${name.toLowerCase()}`}
                icon={ZoomOut}
                size="sm"
                disabled={view.zoom === 1}
                onClick={() => onView(farther)}
              />
              <IconButton
                label={`Zoom into the ${name.toLowerCase()}`}
                icon={ZoomIn}
                size="sm"
                disabled={view.zoom === 4}
                onClick={() => onView(nearer)}
              />
              <IconButton
                label={`Rotate the ${name.toLowerCase()}`}
                icon={RotateCw}
                size="sm"
                onClick={() => onView(turned)}
              />
            </>
          )}
          <DocumentLink label={`View ${name}`} address={address} type={type} />
        </div>
      </div>
      {isPicture ? <Picture key={address} alt={`${name}, ${owner}`} address={address} view={view} /> : <Sheet />}
    </section>
  )
}

const frame =
  'relative aspect-square w-full overflow-auto overscroll-contain rounded-control border border-line bg-sunken'

type PictureProps = { readonly alt: string; readonly address: string; readonly view: View }

/** The frame is square, so that a picture fits it whichever way it is turned. */
function Picture({ alt, address, view }: PictureProps) {
  const [state, setState] = useState<'loading' | 'shown' | 'failed'>('loading')
  const box = useRef<HTMLElement>(null)

  // Whoever comes nearer means the middle, not the corner.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the distance moves what is in sight.
  useLayoutEffect(() => {
    if (box.current === null) return
    box.current.scrollLeft = (box.current.scrollWidth - box.current.clientWidth) / 2
    box.current.scrollTop = (box.current.scrollHeight - box.current.clientHeight) / 2
  }, [view.zoom])

  if (state === 'failed') {
    return (
      <div className={`${frame} grid place-items-center p-6 text-center text-ink-muted`}>
        <p role="alert" className="grid max-w-60 justify-items-center gap-3">
          <ImageOff aria-hidden="true" size={32} strokeWidth={1.25} />
          This document could not be loaded. It may have been replaced by a newer one.
        </p>
      </div>
    )
  }
  const size = `${view.zoom * 100}%`
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard.
    <section ref={box} className={frame} tabIndex={0} aria-label={`${alt}: scroll to look around`}>
      {state === 'loading' && <Skeleton shape="block" className="absolute inset-0 *:h-full" />}
      <div style={{ width: size, height: size }}>
        <img
          src={address}
          alt={alt}
          onLoad={() => setState('shown')}
          onError={() => setState('failed')}
          style={{ rotate: `${view.turn}deg` }}
          className="size-full object-contain"
        />
      </div>
    </section>
  )
}

function Sheet() {
  return (
    <div className={`${frame} grid place-items-center p-6 text-center text-ink-muted`}>
      <p className="grid max-w-60 justify-items-center gap-3">
        <FileText aria-hidden="true" size={32} strokeWidth={1.25} />
        This side is a PDF. For your safety it is not opened here: save it, and look at it on your computer.
      </p>
    </div>
  )
}
