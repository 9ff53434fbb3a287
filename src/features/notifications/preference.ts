/** A person's notification preferences. */
import {
  mayBeSwitchedOff,
  type NotificationCategory,
  type NotificationKind,
  notificationKindNames,
  notificationKinds,
} from '#kernel/notification-kinds.ts'
import { type Refusal, refuse } from '#kernel/refusal.ts'

export type Choice = { readonly kind: NotificationKind; readonly inApp: boolean; readonly byLetter: boolean }

type Preference = Choice & {
  readonly category: NotificationCategory
  readonly label: string
  readonly isLocked: boolean
}

const always = refuse('NOT_ALLOWED', 'Security notices cannot be switched off')

export function refuseChoice({ kind, inApp, byLetter }: Choice): Refusal | undefined {
  return mayBeSwitchedOff(kind) || (inApp && byLetter) ? undefined : always
}

/** The choice for every kind. Where nothing was chosen, or nothing can be, both channels are on. */
export function preferencesFrom(chosen: readonly Choice[]): Preference[] {
  return notificationKindNames.map((kind) => preferenceFor(chosen.find((choice) => choice.kind === kind) ?? on(kind)))
}

export function preferenceFor(choice: Choice): Preference {
  const { category, label } = notificationKinds[choice.kind]
  const isLocked = !mayBeSwitchedOff(choice.kind)
  return { ...(isLocked ? on(choice.kind) : choice), category, label, isLocked }
}

function on(kind: NotificationKind): Choice {
  return { kind, inApp: true, byLetter: true }
}
