/** Closed countries, for the rooms that open accounts or pay. */
export { closedCountriesAt } from './setting.ts'
