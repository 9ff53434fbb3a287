/** The copy of a person's data, for the profile, and the parts that pages with other files share. */
export { askForFile } from './ask-for-file.ts'
export { DataExportSection } from './DataExportSection.tsx'
export { FileNotice } from './FileNotice.tsx'
