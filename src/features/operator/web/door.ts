/** The operator's brand, mode, clock and content, and what the pages of versioned settings share. */
export { ContentGate } from './ContentGate.tsx'
export { Drawing } from './drawing/Drawing.tsx'
export { MailboxHint } from './MailboxHint.tsx'
export { PageIntro } from './PageIntro.tsx'
export {
  type PageContent,
  readContent,
  readSite,
  type Site,
  useClock,
  useContentQuery,
  useExplorer,
  useSite,
} from './queries.ts'
export { RiskNotice } from './RiskNotice.tsx'
export { factChanges, SettingForm } from './settings/SettingForm.tsx'
export { SettingFacts, SettingPage } from './settings/SettingPage.tsx'
export { WalletAddress } from './WalletAddress.tsx'
