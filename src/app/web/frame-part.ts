/**
 * A part of the frame that is loaded with a session. A page that comes with its data loads the parts before its first
 * render, so that the frame is whole at once.
 */
import { type ComponentType, createElement, lazy, type ReactNode, Suspense, useState } from 'react'

type FrameParts = typeof import('./frame-parts.ts').frameParts

let loaded: FrameParts | undefined

export async function loadFrameParts(): Promise<FrameParts> {
  loaded = (await import('./frame-parts.ts')).frameParts
  return loaded
}

export function framePart<Name extends keyof FrameParts>(name: Name, fallback?: ReactNode): FrameParts[Name] {
  const Late = lazy(async () => ({ default: (await loadFrameParts())[name] as ComponentType }))
  const Part: ComponentType = (props) => {
    // Once for each instance: another component in the same place would lose its state.
    const [Shown] = useState(() => (loaded?.[name] as ComponentType | undefined) ?? Late)
    return createElement(Suspense, { fallback }, createElement(Shown, props))
  }
  return Part as FrameParts[Name]
}
