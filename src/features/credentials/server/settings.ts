import * as z from 'zod'
import { definePiece } from '#platform/server/configuration/piece.ts'
import { variable } from '#platform/server/configuration/variable.ts'
import { type FactorPolicies, factorPolicies } from '../factor.ts'

declare module '#platform/server/config.ts' {
  interface Config {
    readonly factorPolicies: FactorPolicies
  }
}

export const credentialSettings = definePiece({
  title: 'Factors beside the password',
  variables: {
    STAFF_FACTORS: variable(
      'Whether staff may (offered) or must (required) have a passkey or an authenticator app. off offers neither.',
      z.enum(factorPolicies),
      { unset: 'offered in a demo, required live' },
    ),
    INVESTOR_FACTORS: variable('The same for investors.', z.enum(factorPolicies), { default: 'offered' }),
  },
  settings: ({ STAFF_FACTORS, INVESTOR_FACTORS }, mode) => ({
    factorPolicies: {
      staff: STAFF_FACTORS ?? (mode === 'demo' ? ('offered' as const) : ('required' as const)),
      investors: INVESTOR_FACTORS,
    },
  }),
})
