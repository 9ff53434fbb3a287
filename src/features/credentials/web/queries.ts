import { read, write } from '#platform/web/calls.ts'
import {
  confirmAuthenticator,
  offerAuthenticator,
  ownFactors,
  removeAuthenticator,
  renewRecoveryCodes,
} from '../api.ts'

export const useOwnFactorsQuery = read(ownFactors, ['Factor'])
export const useOfferAuthenticatorMutation = write(offerAuthenticator)
export const useConfirmAuthenticatorMutation = write(confirmAuthenticator, (answer) => (answer ? ['Factor'] : []))
export const useRemoveAuthenticatorMutation = write(removeAuthenticator, ['Factor'])
export const useRenewRecoveryCodesMutation = write(renewRecoveryCodes, ['Factor'])
