/** The way to the address book, for the pages of other rooms. */
export { AddressesSection } from './addresses/AddressesSection.tsx'
