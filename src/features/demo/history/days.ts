/** Hours of a number of days, for the times of the history. */
export function days(count: number): number {
  return count * 24
}
