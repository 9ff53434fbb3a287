import { useState } from 'react'
import type { RouteObject } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import type { Store } from './open-store.ts'
import { openRouter } from './routes.tsx'
import { Surroundings } from './Surroundings.tsx'

type AppProps = {
  readonly store: Store
  /** The server has rendered this page as one that does not exist. */
  readonly isUnknown?: boolean
  /** Every route, where the application's are loaded already. */
  readonly routes?: RouteObject[] | undefined
}

export function App({ store, isUnknown = false, routes }: AppProps) {
  const [router] = useState(() => openRouter(isUnknown, routes))
  return (
    <Surroundings store={store}>
      <RouterProvider router={router} />
    </Surroundings>
  )
}
