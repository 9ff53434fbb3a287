/** The status of an account, and the profile fields that several forms share. */
export { AccountStatus } from './AccountStatus.tsx'
export { CountryField } from './CountryField.tsx'
export { DetailsHistory } from './DetailsHistory.tsx'
