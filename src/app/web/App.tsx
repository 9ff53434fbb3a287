import { useEffect, useState } from 'react'
import type { RouteObject } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import type { Store } from './open-store.ts'
import { openRouter } from './routes.tsx'
import { Surroundings } from './Surroundings.tsx'

type AppProps = {
  readonly store: Store
  /** The server has rendered this page, and its reader may have scrolled it since. */
  readonly isOnScreen?: boolean
  /** Every route, where the application's are loaded already. */
  readonly routes?: RouteObject[] | undefined
}

export function App({ store, isOnScreen = false, routes }: AppProps) {
  const [router] = useState(() => openRouter(isOnScreen, routes))
  // From now on a tap is answered. `npm run bench:pages` reads the mark.
  useEffect(() => void performance.mark('alive'), [])
  return (
    <Surroundings store={store}>
      <RouterProvider router={router} />
    </Surroundings>
  )
}
