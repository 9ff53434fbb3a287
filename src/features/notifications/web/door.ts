/** The bell in the header. */
export { Bell } from './Bell.tsx'
