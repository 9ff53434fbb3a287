import type { Brand } from '#kernel/brand.ts'
import { LogoMark } from './LogoMark.tsx'
import { Spinner } from './Spinner.tsx'
import { VisuallyHidden } from './VisuallyHidden.tsx'

type FullPageLoaderProps = { brand: string; logo?: Brand['logo'] }

export function FullPageLoader({ brand, logo }: FullPageLoaderProps) {
  return (
    <div role="status" className="grid min-h-dvh place-content-center justify-items-center gap-5 bg-paper text-ink">
      <LogoMark logo={logo} size={72} />
      <p className="font-semibold font-serif text-3xl tracking-[-0.01em]">{brand}</p>
      <span className="text-green">
        <Spinner size={24} />
      </span>
      <VisuallyHidden>Loading...</VisuallyHidden>
    </div>
  )
}
