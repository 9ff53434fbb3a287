import { lazy, Suspense, useSyncExternalStore } from 'react'
import { toastsAreWanted, watchToastRequests } from './toast-requests.ts'

const ToastList = lazy(async () => ({ default: (await import('./ToastList.tsx')).ToastList }))

/** The application's one outlet for toasts. The code that shows them is loaded with the first toast. */
export function Toaster() {
  const wanted = useSyncExternalStore(watchToastRequests, toastsAreWanted, () => false)
  return (
    wanted && (
      <Suspense>
        <ToastList />
      </Suspense>
    )
  )
}
