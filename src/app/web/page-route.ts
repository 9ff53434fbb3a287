import type { ComponentType } from 'react'
import type { RouteObject } from 'react-router'
import type { TitledHandle } from './RouteTitle.tsx'

/** A page whose code is loaded on its first visit. */
export function page<Name extends string>(
  path: string,
  title: string | undefined,
  name: Name,
  load: () => Promise<Record<Name, ComponentType>>,
): RouteObject {
  const handle: TitledHandle | undefined = title === undefined ? undefined : { title }
  return { path, handle, lazy: async () => ({ Component: (await load())[name] }) }
}
