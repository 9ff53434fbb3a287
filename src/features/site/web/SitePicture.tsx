import type { Picture } from '#features/operator/content.ts'
import { Drawing } from '#features/operator/web/door.ts'
import { cx } from '#platform/web/ui/cx.ts'

type SitePictureProps = { readonly picture: Picture; readonly className?: string }

/** One of our drawings, or the operator's picture with its size set, to avoid layout shift. */
export function SitePicture({ picture, className }: SitePictureProps) {
  if ('drawing' in picture) return <Drawing name={picture.drawing} className={className} />
  const { src, alt, width, height } = picture
  return (
    <img
      src={src}
      alt={alt}
      width={width}
      height={height}
      loading="lazy"
      decoding="async"
      className={cx('object-cover', className)}
    />
  )
}
