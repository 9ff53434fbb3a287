/** The cost of checking a password, as every hash says it in its own text. */
export const argon2Cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** Whether a hash is cheaper to try passwords against than the ones that are made now, or of an older kind. */
export function isWeakerThan(cost: { readonly memoryCost: number; readonly timeCost: number }, hash: string): boolean {
  const [, memory, time] = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=\d+\$/.exec(hash) ?? []
  return !(Number(memory) >= cost.memoryCost && Number(time) >= cost.timeCost)
}
