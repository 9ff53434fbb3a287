import { useNavigation } from 'react-router'

/** A thin line while the code of the next page loads; it appears with a delay, so that quick pages do not flicker. */
export function NavigationProgress() {
  if (useNavigation().state === 'idle') return null
  return (
    <div aria-hidden="true" className="fixed inset-x-0 top-0 z-50 h-0.5 overflow-hidden">
      <div className="h-full w-full animate-[appear_200ms_400ms_backwards] bg-green" />
    </div>
  )
}
