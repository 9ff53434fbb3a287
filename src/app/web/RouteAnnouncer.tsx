import { type RefObject, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'

/** After a navigation the focus goes to the new page's heading and its title is announced, as on a full page load. */
export function RouteAnnouncer({ main }: { readonly main: RefObject<HTMLElement | null> }) {
  const { pathname } = useLocation()
  const shown = useRef(pathname)
  const [announcement, setAnnouncement] = useState('')

  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    setAnnouncement(document.title)
    // A menu that led here gives the focus back to its button a moment after it closes; the page comes after that.
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
  // A page that has put the focus somewhere itself, say into its first field, knows better.
  if (main === null || main.contains(document.activeElement)) return
  const heading = main.querySelector('h1') ?? main
  if (!heading.hasAttribute('tabindex')) heading.setAttribute('tabindex', '-1')
  heading.focus({ preventScroll: true })
}
