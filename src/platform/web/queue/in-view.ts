/** Whether as large a share of an element as asked for is on the screen; of a tall one, a screenful counts as all. */
export function isInView(element: Element, share: number): boolean {
  const { top, bottom, height } = element.getBoundingClientRect()
  const seen = Math.min(bottom, window.innerHeight) - Math.max(top, 0)
  // Positions on the screen are fractions of a pixel.
  return seen + 1 >= share * Math.min(height, window.innerHeight)
}
