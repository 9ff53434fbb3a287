/** Consents, for the rooms that open, show and erase accounts. */
export { recordConsents } from './give-consents.ts'
export { consentsOf, forgetConsentAddresses } from './store.ts'
