/**
 * The demo's code, which a live system never asks for. A page that the server drew has the ribbon already, so it is loaded
 * before that page is brought to life: coming later, it would go and come back, and the page would jump twice.
 */
import type { ComponentType } from 'react'

let loaded: ComponentType | undefined

export async function loadDemoRibbon(): Promise<ComponentType> {
  loaded = (await import('#features/demo/web/DemoRibbon.tsx')).DemoRibbon
  return loaded
}

export function loadedDemoRibbon(): ComponentType | undefined {
  return loaded
}
