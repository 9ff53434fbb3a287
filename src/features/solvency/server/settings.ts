import * as z from 'zod'
import { definePiece } from '#platform/server/configuration/piece.ts'
import { variable } from '#platform/server/configuration/variable.ts'

declare module '#platform/server/config.ts' {
  interface Config {
    /** The seed of the key that signs the log of liabilities. */
    readonly proofKey: Buffer | undefined
  }
}

const seedLength = 32

const seed = z
  .string()
  .transform((text) => Buffer.from(text, 'base64'))
  .refine(({ length }) => length === seedLength, { error: `must be ${seedLength} bytes in base64` })

export const solvencySettings = definePiece({
  title: 'Proof of liabilities',
  variables: {
    PROOF_KEY: variable(
      'Signs the daily proof of liabilities. 32 bytes in base64; make it once with openssl rand -base64 32, and keep it apart from SECRET_KEY: the log cannot go on without it.',
      seed,
      { unset: 'made at the first use and kept in DATA_DIR/proof.key' },
    ),
  },
  settings: ({ PROOF_KEY }) => ({ proofKey: PROOF_KEY }),
})
