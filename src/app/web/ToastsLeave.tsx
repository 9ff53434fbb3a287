import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { clearToasts } from '#platform/web/ui/toast-requests.ts'

/** A toast belongs to the page that showed it. */
export function ToastsLeave() {
  const { pathname } = useLocation()
  const shown = useRef(pathname)
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    clearToasts()
  }, [pathname])
  return null
}
