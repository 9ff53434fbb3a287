/** The copy of the own data, for the profile, and what pages show of other files. */
export { askForFile } from './ask-for-file.ts'
export { DataExportSection } from './DataExportSection.tsx'
export { FileNotice } from './FileNotice.tsx'
