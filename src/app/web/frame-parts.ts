/** Parts of the frame for signed-in people only, in one chunk. A visitor never loads it. */
import { ConsentNotice } from '#features/consents/web/door.ts'
import { FrozenBanner } from '#features/freezes/web/door.ts'
import { ImpersonationBanner } from '#features/sessions/web/impersonation/door.ts'
import { BottomTabs } from './navigation/BottomTabs.tsx'
import { SignedInBar } from './navigation/SignedInBar.tsx'
import { StaffRail } from './navigation/StaffRail.tsx'

export const frameParts = { BottomTabs, ConsentNotice, FrozenBanner, ImpersonationBanner, SignedInBar, StaffRail }
