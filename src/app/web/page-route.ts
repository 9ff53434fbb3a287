import type { ComponentType } from 'react'
import type { RouteObject } from 'react-router'

/** `component` names the file of the page too, by which the server finds what the page loads. */
export type PageHandle = { readonly title: string | undefined; readonly component: string }

/** A page whose code is loaded on its first visit. */
export function page<Name extends string>(
  path: string,
  title: string | undefined,
  name: Name,
  load: () => Promise<Record<Name, ComponentType>>,
): RouteObject {
  const handle: PageHandle = { title, component: name }
  return { path, handle, lazy: async () => ({ Component: (await load())[name] }) }
}
