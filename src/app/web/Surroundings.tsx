import { type ReactNode, useState } from 'react'
import { Provider } from 'react-redux'
import { Toaster } from '#platform/web/ui/Toaster.tsx'
import { ErrorBoundary } from './ErrorBoundary.tsx'
import type { Store } from './open-store.ts'
import { Splash } from './Splash.tsx'

type SurroundingsProps = { readonly store: Store; readonly children?: ReactNode }

/** The providers around the router, on the server as in the browser. */
export function Surroundings({ store, children }: SurroundingsProps) {
  // The state that the server rendered from. Responses that arrive during hydration wait until it is done.
  const [firstState] = useState(() => store.getState())
  return (
    <ErrorBoundary>
      <Provider store={store} serverState={firstState}>
        {children}
        <Toaster />
        <Splash />
      </Provider>
    </ErrorBoundary>
  )
}
