/** The look of the pages around a sign-in. */
export { EntryPage } from './EntryPage.tsx'
