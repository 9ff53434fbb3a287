import { useState } from 'react'
import { RouterProvider } from 'react-router/dom'
import type { Store } from './open-store.ts'
import { openRouter } from './routes.tsx'
import { Surroundings } from './Surroundings.tsx'

export function App({ store }: { readonly store: Store }) {
  const [router] = useState(openRouter)
  return (
    <Surroundings store={store}>
      <RouterProvider router={router} />
    </Surroundings>
  )
}
