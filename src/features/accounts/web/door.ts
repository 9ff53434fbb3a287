/** An account on a screen: its status, and the fields of a profile for every form that asks for one. */
export { AccountStatus } from './AccountStatus.tsx'
export { CountryField } from './CountryField.tsx'
export { plainPhone } from './plain-phone.ts'
