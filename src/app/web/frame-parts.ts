/** What the frame shows to signed-in people only, in one chunk. A visitor never loads it. */
export { ConsentNotice } from '#features/consents/web/door.ts'
export { FrozenBanner } from '#features/freezes/web/door.ts'
export { ImpersonationBanner } from '#features/sessions/web/impersonation/door.ts'
export { BottomTabs } from './navigation/BottomTabs.tsx'
export { SignedInBar } from './navigation/SignedInBar.tsx'
export { StaffRail } from './navigation/StaffRail.tsx'
