import { useEffect } from 'react'
import { useSite } from '#features/operator/web/door.ts'

/** The document's title: the page, then the brand; the front page starts with the brand. */
export function usePageTitle(title: string | undefined): void {
  const brand = useSite()?.brand
  useEffect(() => {
    if (brand === undefined) return
    document.title = title === undefined ? `${brand.name} · ${brand.tagline}` : `${title} · ${brand.name}`
  }, [title, brand])
}
