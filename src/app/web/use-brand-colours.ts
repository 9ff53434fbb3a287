import { useEffect } from 'react'
import type { Site } from '#features/operator/web/door.ts'

/** The style sheet derives every shade from these two; without them it keeps the sample brand's. */
export function useBrandColours(brand: Site['brand'] | undefined): void {
  useEffect(() => {
    if (brand === undefined) return
    setOrRemove('--brand-action', brand.actionColour)
    setOrRemove('--brand-accent', brand.accentColour)
  }, [brand])
}

function setOrRemove(name: string, colour: string | null): void {
  const { style } = document.documentElement
  if (colour === null) style.removeProperty(name)
  else style.setProperty(name, colour)
}
