/** Whether as large a share of an element as asked for is on the screen; of a tall one, a screenful counts as all. */
export function isInView(element: Element, share: number): boolean {
  const { top, bottom, height } = element.getBoundingClientRect()
  const seen = Math.min(bottom, window.innerHeight) - Math.max(top, 0)
  // Positions on the screen are fractions of a pixel.
  return seen + 1 >= share * Math.min(height, window.innerHeight)
}

/** Whether something that stays where it is while the page scrolls lies over an edge of the element. */
export function isCovered(element: Element): boolean {
  const { top, bottom, left, width } = element.getBoundingClientRect()
  const inset = 4
  return [top + inset, bottom - inset].some((y) => {
    const found = document.elementFromPoint?.(left + width / 2, y)
    return found != null && !element.contains(found)
  })
}

/** Gives an element the focus and brings it on the screen, also where it has the focus already and was scrolled away. */
export function bringIntoView(element: HTMLElement): void {
  element.focus({ preventScroll: true })
  element.scrollIntoView?.({ block: 'nearest' })
}
