/** A component whose code is loaded when it is first rendered, or by `load` before that. */
import { type ComponentType, createElement, lazy, type ReactNode, Suspense, useState } from 'react'

export function late<Props extends object>(load: () => Promise<ComponentType<Props>>, fallback?: ReactNode) {
  let loaded: ComponentType<Props> | undefined
  async function loadNow(): Promise<ComponentType<Props>> {
    loaded ??= await load()
    return loaded
  }
  const Lazy = lazy(async () => ({ default: await loadNow() })) as unknown as ComponentType<Props>
  function Late(props: Props) {
    // Once for each instance: another component in the same place would lose its state.
    const [Shown] = useState(() => loaded ?? Lazy)
    return createElement(Suspense, { fallback }, createElement(Shown, props))
  }
  return Object.assign(Late, { load: loadNow })
}
