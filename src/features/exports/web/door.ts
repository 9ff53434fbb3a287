/** The copy of the own data, for the profile. */
export { DataExportSection } from './DataExportSection.tsx'
