/** Time is always an argument or comes from an injected clock, so that tests and the demo can move it. */
export type Clock = () => Date

export const second = 1000
export const minute = 60 * second
export const hour = 60 * minute
export const day = 24 * hour

/** The day in UTC, `2026-03-02`. */
export function dateOf(moment: Date): string {
  return moment.toISOString().slice(0, 10)
}

export function after(moment: Date, milliseconds: number): Date {
  return new Date(moment.getTime() + milliseconds)
}
