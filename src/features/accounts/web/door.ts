/** What other rooms may use of the front door's parts. */
export { AddressText } from './AddressText.tsx'
export { EntryPage } from './EntryPage.tsx'
export { allRequired, showFailure, textOfField, textOfForm } from './form-errors.ts'
export { MailboxHint } from './MailboxHint.tsx'
export { usePreview } from './profile/use-preview.ts'
export { useCoolDown } from './use-cool-down.ts'
