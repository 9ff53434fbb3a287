/** The cases of a person, for their page. */
export { PersonCases } from './PersonCases.tsx'
