/**
 * Whether at least this share of an element is visible; for an element taller than the viewport, a full viewport counts
 * as all of it.
 */
export function isInView(element: Element, share: number): boolean {
  const { top, bottom, height } = element.getBoundingClientRect()
  const seen = Math.min(bottom, window.innerHeight) - Math.max(top, 0)
  // Positions on the screen are fractions of a pixel.
  return seen + 1 >= share * Math.min(height, window.innerHeight)
}

/** Whether a fixed or sticky element covers an edge of the element. */
export function isCovered(element: Element): boolean {
  const { top, bottom, left, width } = element.getBoundingClientRect()
  const inset = 4
  return [top + inset, bottom - inset].some((y) => {
    const found = document.elementFromPoint?.(left + width / 2, y)
    return found != null && !element.contains(found)
  })
}

/** Focuses an element and scrolls it into view, even if it is focused already but was scrolled away. */
export function bringIntoView(element: HTMLElement): void {
  element.focus({ preventScroll: true })
  element.scrollIntoView?.({ block: 'nearest' })
}
