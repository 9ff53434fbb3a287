import { LogoMark } from './LogoMark.tsx'
import { Spinner } from './Spinner.tsx'
import { VisuallyHidden } from './VisuallyHidden.tsx'

type FullPageLoaderProps = { brand: string; image?: string | undefined }

export function FullPageLoader({ brand, image }: FullPageLoaderProps) {
  return (
    <div role="status" className="grid min-h-dvh place-content-center justify-items-center gap-5 bg-paper text-ink">
      {image ? <img src={image} alt="" width={72} height={72} /> : <LogoMark size={72} />}
      <p className="font-semibold font-serif text-3xl tracking-[-0.01em]">{brand}</p>
      <span className="text-green">
        <Spinner size={24} />
      </span>
      <VisuallyHidden>Loading...</VisuallyHidden>
    </div>
  )
}
