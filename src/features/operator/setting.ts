/** A setting: something that the operator changes while the system runs, in versions with a start (decision 014). */
import type { z } from 'zod'
import { type Refusal, refuse, refuseField } from '#kernel/refusal.ts'

export type Setting<T> = {
  readonly name: string
  /** Decodes a stored value, and encodes one to be stored as JSON. */
  readonly schema: z.ZodType<T>
  /** In force before the first version starts. */
  readonly initial: T
  /** The value as the audit log records it. */
  readonly facts: (value: T) => Readonly<Record<string, string>>
}

export type Version<T> = {
  /** Counted from 1; 0 is the initial value, without an author. */
  readonly version: number
  readonly startsAt: Date | null
  readonly value: T
}

export type WrittenVersion<T> = Version<T> & {
  readonly startsAt: Date
  readonly author: string
  readonly createdAt: Date
}

type Started<T> = Version<T> & { readonly startsAt: Date }

export function initialVersion<T>({ initial }: Pick<Setting<T>, 'initial'>): Version<T> {
  return { version: 0, startsAt: null, value: initial }
}

/**
 * The version that started last; of two with the same start, the one that was written last. A version that starts before
 * one already written does not replace it: both come into force, each at its start.
 */
export function versionAt<T>(
  setting: Pick<Setting<T>, 'initial'>,
  versions: readonly Started<T>[],
  now: Date,
): Version<T> {
  return (
    versions
      .filter(({ startsAt }) => startsAt <= now)
      .sort(byStart)
      .at(-1) ?? initialVersion(setting)
  )
}

/** The versions that will come into force, in the order of their starts. */
export function versionsAfter<T>(versions: readonly WrittenVersion<T>[], now: Date): WrittenVersion<T>[] {
  const coming = versions.filter(({ startsAt }) => startsAt > now).sort(byStart)
  return coming.filter(({ startsAt }, place) => coming[place + 1]?.startsAt.getTime() !== startsAt.getTime())
}

function byStart<T>(one: Started<T>, other: Started<T>): number {
  return one.startsAt.getTime() - other.startsAt.getTime() || one.version - other.version
}

export type SettingChange<T> = {
  readonly value: T
  /** Now, if absent. */
  readonly startsAt: Date | undefined
  /** The newest version that the author had seen, if the caller sends it. */
  readonly basedOn: number | undefined
}

/** The next version. Past values cannot be changed, and a version that the author has not seen is not overwritten. */
export function nextVersion<T>(
  newest: number,
  { value, startsAt, basedOn }: SettingChange<T>,
  now: Date,
): Started<T> | Refusal {
  if (basedOn !== undefined && basedOn !== newest) {
    return refuse('CHANGED', 'Somebody has changed this in the meantime. Please look at it again.')
  }
  if (startsAt !== undefined && startsAt < now) {
    return refuseField('startsAt', 'A change cannot start in the past. Leave the start empty to begin now.')
  }
  return { version: newest + 1, startsAt: startsAt ?? now, value }
}
