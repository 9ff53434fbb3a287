/** The operator's content and brand, as read at startup, and the settings that change while the system runs. */
export { changeSetting } from './change-setting.ts'
export { openSettings, type Settings } from './open-settings.ts'
export { type SiteSource, toPageContent } from './page-content.ts'
export { readContent } from './read-content.ts'
export { logoAddresses, readLogo, readPictures } from './read-pictures.ts'
export { listVersions, saveSetting } from './serve-setting.ts'
export { siteFor } from './site-facts.ts'
export { settingAt, versionsOf } from './store-settings.ts'
