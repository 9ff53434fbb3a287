import type { Brand } from '#kernel/brand.ts'
import { cx } from './cx.ts'
import { LogoMark } from './LogoMark.tsx'

type LogoProps = {
  brand: string
  logo?: Brand['logo']
  size?: 'md' | 'lg' | undefined
  nameClassName?: string | undefined
}

/** The brand's mark and name. */
export function Logo({ brand, logo, size = 'md', nameClassName }: LogoProps) {
  const pixels = size === 'lg' ? 44 : 32
  return (
    <span className="inline-flex min-w-0 items-center gap-2.5">
      <LogoMark logo={logo} size={pixels} />
      <span
        className={cx(
          'font-semibold font-serif tracking-[-0.01em]',
          size === 'lg' ? 'text-[1.75rem]' : 'text-[1.3125rem]',
          nameClassName,
        )}
      >
        {brand}
      </span>
    </span>
  )
}
