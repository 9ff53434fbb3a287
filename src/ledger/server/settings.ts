import { definePiece } from '#platform/server/configuration/piece.ts'
import { variable, wholeNumber } from '#platform/server/configuration/variable.ts'

declare module '#platform/server/config.ts' {
  interface Config {
    readonly wholeProofHours: number
  }
}

export const ledgerSettings = definePiece({
  title: 'The ledger',
  variables: {
    WHOLE_PROOF_HOURS: variable(
      'How often a ledger of more than 100,000 entries is proved whole. What is new is proved every five minutes.',
      wholeNumber(1, 720),
      { default: '24' },
    ),
  },
  settings: ({ WHOLE_PROOF_HOURS }) => ({ wholeProofHours: WHOLE_PROOF_HOURS }),
})
