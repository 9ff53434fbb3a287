import type { askPasskeyToStepUp } from '#features/credentials/passkeys-api.ts'
import { write } from '#platform/web/calls.ts'
import type { stepUp } from '../../step-up-api.ts'

export const useStepUpMutation = write<typeof stepUp>('POST /api/users/stepUp')
export const useAskPasskeyMutation = write<typeof askPasskeyToStepUp>('POST /api/users/passkeys/ask')
