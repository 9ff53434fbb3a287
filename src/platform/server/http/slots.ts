/** Counts concurrent work per party, up to a limit for each. */
type Slots = {
  /** Takes a slot for every name or for none; returns a function that releases them. */
  take(maxByName: Readonly<Record<string, number>>): (() => void) | undefined
}

export function createSlots(): Slots {
  const taken = new Map<string, number>()
  const change = (name: string, by: number) => {
    const count = (taken.get(name) ?? 0) + by
    if (count === 0) taken.delete(name)
    else taken.set(name, count)
  }
  return {
    take(maxByName) {
      const names = Object.keys(maxByName)
      if (names.some((name) => (taken.get(name) ?? 0) >= (maxByName[name] ?? 0))) return undefined
      for (const name of names) change(name, 1)
      return () => {
        for (const name of names) change(name, -1)
      }
    },
  }
}
