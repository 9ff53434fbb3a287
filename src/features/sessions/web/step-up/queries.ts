import { askPasskeyToStepUp } from '#features/credentials/passkeys-api.ts'
import { write } from '#platform/web/calls.ts'
import { stepUp } from '../../step-up-api.ts'

export const useStepUpMutation = write(stepUp)
export const useAskPasskeyMutation = write(askPasskeyToStepUp)
