/** Says the outcome of an authentication action in a toast, so that the state itself stays free of effects. */
import { isFulfilled, isRejectedWithValue, type Middleware } from '@reduxjs/toolkit'
import { toast } from '#platform/web/ui/toast.ts'
import * as actions from './auth-actions.ts'
import { asksForAccessCode, everyAction } from './auth-families.ts'
import { messageIn } from './message-in.ts'

/** Said when the server's answer has no message of its own. */
const fallbacks: Readonly<Record<string, string>> = {
  [actions.register.fulfilled.type]: 'Registration Successful',
  [actions.login.fulfilled.type]: 'Login Successful',
  [actions.loginWithGoogle.fulfilled.type]: 'Login Successful',
  [actions.demoLogin.fulfilled.type]: 'Login Successful',
  [actions.updateUser.fulfilled.type]: 'User Updated',
  [actions.uploadPhoto.fulfilled.type]: 'Profile Updated',
}

const succeeded = isFulfilled(...everyAction)
const failed = isRejectedWithValue(...everyAction)

export const announceOutcomes: Middleware = () => (next) => (action) => {
  const result = next(action)
  if (succeeded(action)) announceSuccess(messageIn(action.payload) ?? fallbacks[action.type])
  else if (failed(action) && !actions.loginStatus.rejected.match(action)) announceFailure(action.payload.message)
  return result
}

function announceSuccess(message: string | undefined): void {
  if (message !== undefined) toast.success(message)
}

/** A new browser is the next step of a sign-in, not a mistake. */
function announceFailure(message: string): void {
  if (asksForAccessCode(message)) toast.info(message)
  else toast.error(message)
}
