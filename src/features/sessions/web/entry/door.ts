/** A separate door: the main one is in the bundle of every page. */
export { EntryPage } from './EntryPage.tsx'
