/**
 * The demo's code, which a live system never loads. A server-rendered page already contains the ribbon, so its code is
 * loaded before hydration: otherwise the ribbon would disappear and come back, and the page would jump twice.
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
