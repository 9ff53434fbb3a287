import { useState } from 'react'
import { RouterProvider } from 'react-router/dom'
import type { Store } from './open-store.ts'
import { openRouter } from './routes.tsx'
import { Surroundings } from './Surroundings.tsx'

type AppProps = {
  readonly store: Store
  /** The server has rendered this page as one that does not exist. */
  readonly isUnknown?: boolean
}

export function App({ store, isUnknown = false }: AppProps) {
  const [router] = useState(() => openRouter(isUnknown))
  return (
    <Surroundings store={store}>
      <RouterProvider router={router} />
    </Surroundings>
  )
}
