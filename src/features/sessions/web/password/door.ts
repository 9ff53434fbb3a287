/** A door of its own: only the profile shows what is behind it. */
export { ChangePasswordForm } from './ChangePasswordForm.tsx'
