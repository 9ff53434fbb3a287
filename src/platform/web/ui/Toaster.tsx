import { useEffect, useState, useSyncExternalStore } from 'react'
import { late, onFirstUse } from '../late.ts'
import { toastsAreWanted, watchToastRequests } from './toast-requests.ts'

const ToastList = late(async () => (await import('./ToastList.tsx')).ToastList)

/**
 * The application's one outlet for toasts. The code that shows them is loaded with the first use of the page or the first toast:
 * not later, because a toast may have to say that nothing can be loaded.
 */
export function Toaster() {
  const wanted = useSyncExternalStore(watchToastRequests, toastsAreWanted, () => false)
  const [isReady, setIsReady] = useState(ToastList.isLoaded)
  useEffect(() => {
    if (isReady) return
    function load() {
      ToastList.load().then(
        () => setIsReady(true),
        () => undefined,
      )
    }
    if (wanted) load()
    return onFirstUse(load)
  }, [wanted, isReady])
  return isReady && <ToastList />
}
