import { useEffect, useLayoutEffect, useState } from 'react'
import type { RouteObject } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { forgetAnswers } from '#platform/web/given.ts'
import { replayEarly, showFonts, stopRemembering } from './early.ts'
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
  useLayoutEffect(stopRemembering, [])
  // Runs after the effects of the page: from now on a tap is answered, and what the page asks for must be new.
  useEffect(() => {
    performance.mark('alive')
    void showFonts()
    const timer = setTimeout(() => {
      forgetAnswers()
      void replayEarly()
    })
    return () => clearTimeout(timer)
  }, [])
  return (
    <Surroundings store={store}>
      <RouterProvider router={router} />
    </Surroundings>
  )
}
