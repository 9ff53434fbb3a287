/** Consents, for the rooms that open, show and erase accounts. */
export { recordConsents } from './record-consents.ts'
export { consentsOf, forgetConsentAddresses } from './store.ts'
