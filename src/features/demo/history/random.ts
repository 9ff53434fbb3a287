/** Random numbers that are the same on every start: mulberry32, a generator with 32 bits of state. */
export type Random = {
  /** A whole number; both bounds are possible. */
  between(least: number, most: number): number
  /** Hours with whole minutes. */
  hours(least: number, most: number): number
  pick<T>(choices: readonly [T, ...T[]]): T
  hexDigits(count: number): string
}

export function createRandom(seed: number): Random {
  let state = seed
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const between: Random['between'] = (least, most) => least + Math.floor(next() * (most - least + 1))
  return {
    between,
    hours: (least, most) => between(least * 60, most * 60) / 60,
    pick: (choices) => choices[between(0, choices.length - 1)] ?? choices[0],
    hexDigits: (count) => Array.from({ length: count }, () => between(0, 15).toString(16)).join(''),
  }
}
