/** Parts of the frame for signed-in people only, in one chunk. A visitor never loads it. */
import { ConsentNotice } from '#features/consents/web/ConsentNotice.tsx'
import { BottomTabs } from './navigation/BottomTabs.tsx'
import { SignedInBar } from './navigation/SignedInBar.tsx'

export const frameParts = { BottomTabs, ConsentNotice, SignedInBar }
