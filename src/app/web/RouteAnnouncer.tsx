import { type RefObject, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'

/** After a navigation the focus moves to the new page's heading and its title is announced, as on a full page load. */
export function RouteAnnouncer({ main }: { readonly main: RefObject<HTMLElement | null> }) {
  const { pathname } = useLocation()
  const shown = useRef(pathname)
  const [announcement, setAnnouncement] = useState('')

  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    setAnnouncement(document.title)
    // A menu that led here returns the focus to its button a moment after it closes; this has to come after that.
    const timer = setTimeout(() => focusHeading(main.current))
    return () => clearTimeout(timer)
  }, [pathname, main])

  return (
    <p role="status" className="sr-only">
      {announcement}
    </p>
  )
}

function focusHeading(main: HTMLElement | null): void {
  // A page that has set the focus itself, for example into its first field, knows better.
  if (main === null || main.contains(document.activeElement)) return
  const heading = main.querySelector('h1') ?? main
  if (!heading.hasAttribute('tabindex')) heading.setAttribute('tabindex', '-1')
  heading.focus({ preventScroll: true })
}
