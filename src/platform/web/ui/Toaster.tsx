import { lazy, Suspense, useSyncExternalStore } from 'react'
import { toastsAreWanted, watchToastRequests } from './toast-requests.ts'

const ToastList = lazy(async () => ({ default: (await import('./ToastList.tsx')).ToastList }))

/** Where toasts appear; the application has one. What shows them is loaded by the first. */
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
