/** The typing headline as a pure state machine: each step is a function of the current state. */

const typesEvery = 120
const deletesEvery = 50
const pausesFor = 1500

type Typing = {
  readonly headline: number
  /** Number of visible characters. */
  readonly length: number
  readonly direction: 'typing' | 'deleting'
}

/** Starts with the first headline in full, so that it can be read before the script runs. */
export function beginTyping(headlines: readonly string[]): Typing {
  return { headline: 0, length: lengthOf(headlines, 0), direction: 'deleting' }
}

export function shownOf(headlines: readonly string[], { headline, length }: Typing): string {
  return [...(headlines[headline] ?? '')].slice(0, length).join('')
}

/** The next state, and the delay before it in milliseconds. */
export function nextStep(headlines: readonly string[], typing: Typing): { after: number; next: Typing } {
  const { headline, length, direction } = typing
  const whole = lengthOf(headlines, headline)
  if (direction === 'typing') {
    if (length < whole) return { after: typesEvery, next: { ...typing, length: length + 1 } }
    return { after: pausesFor, next: { headline, length: whole - 1, direction: 'deleting' } }
  }
  if (length > 0) return { after: length === whole ? pausesFor : deletesEvery, next: { ...typing, length: length - 1 } }
  return { after: typesEvery, next: { headline: (headline + 1) % headlines.length, length: 1, direction: 'typing' } }
}

function lengthOf(headlines: readonly string[], place: number): number {
  return [...(headlines[place] ?? '')].length
}
