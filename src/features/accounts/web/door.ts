/** The fields of a profile, for every form that asks for one. */
export { CountryField } from './CountryField.tsx'
export { plainPhone } from './plain-phone.ts'
