/** Fields that every pending request shares, whatever it is about. */
import type { ReactNode } from 'react'

export type Person = { readonly id: string; readonly name: string; readonly email: string }

export type Fact = { readonly label: string; readonly value: ReactNode }

/** The member of staff who works on a request just now, or has it in a payout file. */
export type Taken = {
  readonly by: { readonly _id: string; readonly name: string }
  readonly inFile: boolean
  readonly isMine: boolean
}

export type QueueEntry<Data> = {
  readonly id: string
  /** Its detail page, if it has one. */
  readonly to: string | undefined
  readonly person: Person
  readonly amount: number
  readonly since: string
  /** When staff could first decide, if that is later; the promise counts from then. */
  readonly opensAt?: string | null
  readonly facts: readonly Fact[]
  /** Earlier events. */
  readonly note?: string | undefined
  /** Something that speaks against it. */
  readonly warning?: string | undefined
  readonly taken?: Taken | undefined
  readonly data: Data
}

/** The entry after this one: the next younger, else the oldest of the others. */
export function nextAfter<Data>(
  entries: readonly QueueEntry<Data>[],
  { id, since }: Pick<QueueEntry<unknown>, 'id' | 'since'>,
): QueueEntry<Data> | undefined {
  const others = entries.filter((entry) => entry.id !== id)
  return others.find((entry) => Date.parse(entry.since) >= Date.parse(since)) ?? others[0]
}
