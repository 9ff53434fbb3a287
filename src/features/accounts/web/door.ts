/** What other rooms may use of the front door's parts. */
export { EntryPage } from './EntryPage.tsx'
export { MailboxHint } from './MailboxHint.tsx'
