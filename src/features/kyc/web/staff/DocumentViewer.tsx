import { ImageOff, RotateCw, ZoomIn, ZoomOut } from 'lucide-react'
import { useLayoutEffect, useRef, useState } from 'react'
import { Button } from '#platform/web/ui/Button.tsx'
import { IconButton } from '#platform/web/ui/IconButton.tsx'
import { Skeleton } from '#platform/web/ui/Skeleton.tsx'
import { DocumentLink } from '../DocumentLink.tsx'
import { isStack, rotate, shapeOf, startOf, type View, zoomIn, zoomOut } from './view.ts'

type DocumentViewerProps = {
  readonly name: 'Front' | 'Back'
  readonly owner: string
  readonly address: string
  readonly view: View
  readonly onView: (change: (view: View) => View) => void
  readonly onShown: (isShown: boolean) => void
}

/** One side of a document, with zoom and rotation. */
export function DocumentViewer({ name, owner, address, view, onView, onShown }: DocumentViewerProps) {
  return (
    <section aria-label={name} className="grid min-w-0 content-start gap-2">
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-2 gap-y-1">
        <h3 className="font-medium">{name}</h3>
        <div className="flex items-center">
          <IconButton
            label={`Zoom out of the ${name.toLowerCase()}`}
            icon={ZoomOut}
            size="sm"
            disabled={view.zoom === 1}
            onClick={() => onView(zoomOut)}
          />
          <IconButton
            label={`Zoom into the ${name.toLowerCase()}`}
            icon={ZoomIn}
            size="sm"
            disabled={view.zoom === 4}
            onClick={() => onView(zoomIn)}
          />
          <IconButton
            label={`Rotate the ${name.toLowerCase()}`}
            icon={RotateCw}
            size="sm"
            onClick={() => onView(rotate)}
          />
          <DocumentLink label={`View ${name}`} address={address} />
        </div>
      </div>
      <Picture key={address} alt={`${name}, ${owner}`} address={address} view={view} onShown={onShown} />
    </section>
  )
}

// Side by side, both pictures and the buttons below them fit one screen of 1440 × 900.
const frame =
  'relative aspect-square w-full sm:max-h-[max(16rem,100dvh_-_41.5rem)] overflow-auto overscroll-contain rounded-control border border-line bg-sunken'

type PictureProps = Pick<DocumentViewerProps, 'address' | 'view' | 'onShown'> & { readonly alt: string }

/** A picture fits its frame at any rotation. A stack fills the width of it. */
function Picture({ alt, address, view, onShown }: PictureProps) {
  const [state, setState] = useState<'loading' | 'shown' | 'failed'>('loading')
  const [ratio, setRatio] = useState(1)
  const box = useRef<HTMLElement>(null)

  // Without this, zooming would keep the top left corner in view.
  useLayoutEffect(() => {
    if (box.current === null) return
    const { left, top } = startOf(view, ratio)
    box.current.scrollLeft = (box.current.scrollWidth - box.current.clientWidth) * left
    box.current.scrollTop = (box.current.scrollHeight - box.current.clientHeight) * top
  }, [view, ratio])

  if (state === 'failed') {
    return (
      <div className={`${frame} grid place-items-center p-6 text-center text-ink-muted`}>
        <p role="alert" className="grid max-w-60 justify-items-center gap-3">
          <ImageOff aria-hidden="true" size={32} strokeWidth={1.25} />
          This document could not be loaded. It may have been replaced by a newer one, or its file may be damaged.
          <Button variant="secondary" size="sm" onClick={() => setState('loading')}>
            Load again
          </Button>
        </p>
      </div>
    )
  }
  const { box: boxStyle, picture } = shapeOf(view, ratio)
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard. */}
      <section ref={box} className={frame} tabIndex={0} aria-label={`${alt}: scroll to look around`}>
        {state === 'loading' && <Skeleton shape="block" className="absolute inset-0 *:h-full" />}
        <div style={boxStyle} className="relative">
          <img
            src={address}
            alt={alt}
            onLoad={({ currentTarget: { naturalHeight, naturalWidth } }) => {
              if (naturalWidth > 0) setRatio(naturalHeight / naturalWidth)
              setState('shown')
              onShown(true)
            }}
            onError={() => {
              setState('failed')
              onShown(false)
            }}
            style={picture}
            className="absolute top-1/2 left-1/2 max-w-none -translate-1/2 object-contain"
          />
        </div>
      </section>
      {isStack(ratio) && <p className="text-ink-muted text-sm">Several pages: scroll to see them all.</p>}
    </>
  )
}
