import { useState } from 'react'
import { Provider } from 'react-redux'
import { RouterProvider } from 'react-router/dom'
import { Toaster } from '../../platform/web/ui/Toaster.tsx'
import { ErrorBoundary } from './ErrorBoundary.tsx'
import type { Store } from './open-store.ts'
import { openRouter } from './routes.tsx'
import { Splash } from './Splash.tsx'

export function App({ store }: { readonly store: Store }) {
  const [router] = useState(openRouter)
  return (
    <ErrorBoundary>
      <Provider store={store}>
        <RouterProvider router={router} />
        <Toaster />
        <Splash />
      </Provider>
    </ErrorBoundary>
  )
}
