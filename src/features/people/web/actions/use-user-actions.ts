import { useState } from 'react'

/** The actions on a user that open a dialog. */
export type UserAction = 'role' | 'duties' | 'delete' | 'view'

export type UserActions = {
  readonly asked: UserAction | undefined
  readonly ask: (action: UserAction) => void
  readonly close: () => void
}

export function useUserActions(): UserActions {
  const [asked, setAsked] = useState<UserAction>()
  return { asked, ask: setAsked, close: () => setAsked(undefined) }
}
