/** A separate door: only the profile page uses it. */
export { ChangePasswordForm } from './ChangePasswordForm.tsx'
