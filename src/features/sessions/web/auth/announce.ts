/** Shows the outcome of an authentication action in a toast, as a middleware, because reducers have no side effects. */
import type { Middleware } from '@reduxjs/toolkit'
import { updateUser, uploadPhoto } from '#features/accounts/web/door.ts'
import type { Failure } from '#platform/web/failure.ts'
import { toast } from '#platform/web/ui/toast.ts'
import * as actions from './auth-actions.ts'
import { hasFailed, hasSucceeded } from './auth-families.ts'
import { messageIn } from './message-in.ts'

/** Shown when the answer has no message. */
const fallbacks: Readonly<Record<string, string>> = {
  [actions.register.fulfilled.type]: 'Registration Successful',
  [actions.login.fulfilled.type]: 'Login Successful',
  [actions.loginWithGoogle.fulfilled.type]: 'Login Successful',
  [actions.signInBy.fulfilled.type]: 'Login Successful',
  [updateUser.fulfilled.type]: 'User Updated',
  [uploadPhoto.fulfilled.type]: 'Profile Updated',
}

export const announceOutcomes: Middleware = () => (next) => (action) => {
  const result = next(action)
  if (hasSucceeded(action)) announceSuccess(messageIn(action.payload) ?? fallbacks[action.type])
  else if (hasFailed(action) && !actions.loginStatus.rejected.match(action)) announceFailure(action.payload)
  return result
}

function announceSuccess(message: string | undefined): void {
  if (message !== undefined) toast.success(message)
}

/** For a new browser, the code is the next step of the sign-in and not an error; nor is a change of mind one. */
function announceFailure({ code, message }: Failure): void {
  if (code === 'NEW_BROWSER' || code === 'NOT_CONFIRMED') toast.info(message)
  else toast.error(message)
}
