/**
 * Components whose code is loaded when they are first rendered, or by `load` before that. Rendering fails if the code does
 * not come; a part that a reader opens is therefore loaded first, by `openLate`.
 */
import {
  type ComponentType,
  createElement,
  lazy,
  type ReactNode,
  Suspense,
  useEffect,
  useEffectEvent,
  useState,
} from 'react'
import { toast } from './ui/toast.ts'

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
  return Object.assign(Late, { load: loadNow, isLoaded: () => loaded !== undefined })
}

/**
 * Opens a part once its code is there. If it does not come, the page stays as it is and says so. Some browsers remember a
 * module that failed until the page is loaded again.
 */
export function openLate(load: () => Promise<unknown>, open: () => void, giveUp?: () => void): void {
  load().then(open, () => {
    toast.error('This could not be opened. Please check your connection and reload the page.')
    giveUp?.()
  })
}

export type LatePart = { readonly load: () => Promise<unknown>; readonly isLoaded: () => boolean }

/** Whether a part that can be opened may be rendered: its code is loaded when it is first opened. */
export function useLatePart({ load, isLoaded }: LatePart, isOpen: boolean, giveUp: () => void): boolean {
  const [isReady, setIsReady] = useState(isLoaded)
  const isAwaited = isOpen && !isReady
  const onFailure = useEffectEvent(giveUp)
  useEffect(() => {
    if (isAwaited) openLate(load, () => setIsReady(true), onFailure)
  }, [isAwaited, load])
  return isReady
}

/** For a part that will probably be opened next. What fails now is tried again when it is. */
export function loadAhead({ load }: LatePart): void {
  load().catch(() => undefined)
}

let isInUse = false

/** Runs with the first move of the pointer, click or key, or now if there was one: a page that is only read loads less. */
export function onFirstUse(act: () => void): () => void {
  const kinds = ['pointermove', 'pointerdown', 'keydown'] as const
  const leave = () => {
    for (const kind of kinds) window.removeEventListener(kind, begin, true)
  }
  function begin() {
    isInUse = true
    leave()
    act()
  }
  if (isInUse) act()
  else for (const kind of kinds) window.addEventListener(kind, begin, true)
  return leave
}
