/** Shared by the pages on which an admin changes a versioned setting. */
export { SettingChangeDialog } from './SettingChangeDialog.tsx'
export { SettingPage } from './SettingPage.tsx'
export { StartField, startIn } from './StartField.tsx'
