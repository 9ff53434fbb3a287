/** The calls for one's own account, its status, and the profile fields that several forms share. */

export { AccountStatus } from './AccountStatus.tsx'
export { CountryField } from './CountryField.tsx'
export { DetailsHistory } from './DetailsHistory.tsx'
export { getUser, updateUser, uploadPhoto } from './own-account.ts'
export { PhoneField } from './PhoneField.tsx'
