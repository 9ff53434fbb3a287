/** A number with at most two decimals as an integer: dollars in cents, percent in basis points, a share in percent. */
export function hundredths(value: number): number {
  return Math.round(value * 100)
}
