/**
 * A part of the frame that is loaded with a session. A page that comes with its data loads the parts before its first
 * render, so that the frame is whole at once.
 */
import type { ComponentType, ReactNode } from 'react'
import { late } from '#platform/web/late.ts'

type FrameParts = typeof import('./frame-parts.ts').frameParts

const loads: (() => Promise<unknown>)[] = []

export const loadStaffParts = async () => (await import('./staff-routes.tsx')).staffParts

export const StaffRail = late(async () => (await loadStaffParts()).StaffRail)

export async function loadFrameParts(): Promise<void> {
  await Promise.all(loads.map((load) => load()))
}

export function framePart<Name extends keyof FrameParts>(name: Name, fallback?: ReactNode): FrameParts[Name] {
  const Part = late(async () => (await import('./frame-parts.ts')).frameParts[name] as ComponentType, fallback)
  loads.push(Part.load)
  return Part as unknown as FrameParts[Name]
}
