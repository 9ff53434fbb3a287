import type { ComponentType } from 'react'
import type { RouteObject } from 'react-router'
import type { Duty } from '#kernel/access.ts'

export type PageHandle = {
  readonly title: string | undefined
  /** Names the file of the page too, by which the server finds what the page loads. */
  readonly component: string
  /** Calls made before the page reads its data. */
  readonly settles?: string
  /** Of a page for staff: the duty without which it is the 404 page. */
  readonly duty?: Duty | 'any'
}

/** A page whose code is loaded on its first visit. */
export function page<Name extends string>(
  path: string,
  title: string | undefined,
  name: Name,
  load: () => Promise<Record<Name, ComponentType>>,
  more: Pick<PageHandle, 'settles' | 'duty'> = {},
): RouteObject {
  const handle: PageHandle = { title, component: name, ...more }
  return { path, handle, lazy: async () => ({ Component: (await load())[name] }) }
}
