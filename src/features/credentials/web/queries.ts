import { read, write } from '#platform/web/calls.ts'
import type {
  confirmAuthenticator,
  offerAuthenticator,
  ownFactors,
  removeAuthenticator,
  renewRecoveryCodes,
} from '../api.ts'

export const useOwnFactorsQuery = read<typeof ownFactors>('GET /api/users/factors', ['Factor'])
export const useOfferAuthenticatorMutation = write<typeof offerAuthenticator>('POST /api/users/authenticator')
export const useConfirmAuthenticatorMutation = write<typeof confirmAuthenticator>(
  'POST /api/users/authenticator/confirm',
  (answer) => (answer ? ['Factor'] : []),
)
export const useRemoveAuthenticatorMutation = write<typeof removeAuthenticator>('DELETE /api/users/authenticator', [
  'Factor',
])
export const useRenewRecoveryCodesMutation = write<typeof renewRecoveryCodes>('POST /api/users/recovery-codes', [
  'Factor',
])
