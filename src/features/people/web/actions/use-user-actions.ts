import { useState } from 'react'

/** What can be done to a user by way of a dialog. */
export type UserAction = 'role' | 'delete' | 'view'

export type UserActions = {
  readonly asked: UserAction | undefined
  readonly ask: (action: UserAction) => void
  readonly close: () => void
}

export function useUserActions(): UserActions {
  const [asked, setAsked] = useState<UserAction>()
  return { asked, ask: setAsked, close: () => setAsked(undefined) }
}
