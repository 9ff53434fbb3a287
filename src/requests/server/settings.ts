/** The limits in dollars above which two people decide (decision 019). */
import * as z from 'zod'
import { type Cents, cents } from '#kernel/money.ts'
import type { Mode } from '#platform/server/config.ts'
import { definePiece } from '#platform/server/configuration/piece.ts'
import { variable } from '#platform/server/configuration/variable.ts'

type SecondPerson = {
  readonly withdrawal: Cents | undefined
  readonly adjustment: Cents | undefined
  /** Applies to what was received above the declared amount. */
  readonly deposit: Cents | undefined
}

declare module '#platform/server/config.ts' {
  interface Config {
    /** Above these amounts two different members of staff must approve; undefined where one is always enough. */
    readonly secondPerson: SecondPerson
  }
}

const dollarLimit = z.string().regex(/^(?:off|\d{1,9})$/, 'must be a whole number of dollars, or off')
const unset = '100000 in a demo, off live'

export const secondPersonSettings = definePiece({
  title: 'The second person',
  variables: {
    SECOND_PERSON_WITHDRAWAL: variable(
      'Whole dollars, or off. Two people decide when payouts to one person within 24 hours come to more.',
      dollarLimit,
      { unset },
    ),
    SECOND_PERSON_ADJUSTMENT: variable(
      'Whole dollars, or off. Two people decide when edits of one person’s balances within 24 hours, in both directions, ' +
        'come to more.',
      dollarLimit,
      { unset },
    ),
    SECOND_PERSON_DEPOSIT: variable(
      'Whole dollars, or off. Two people decide when one person’s deposits within 24 hours brought more than this above ' +
        'their declared amounts.',
      dollarLimit,
      { unset },
    ),
  },
  settings: (values, mode) => ({
    secondPerson: {
      withdrawal: limitOf(values.SECOND_PERSON_WITHDRAWAL, mode),
      adjustment: limitOf(values.SECOND_PERSON_ADJUSTMENT, mode),
      deposit: limitOf(values.SECOND_PERSON_DEPOSIT, mode),
    },
  }),
})

/**
 * A demo enables the rule so that people can see it; in live mode the operator decides how much to trust one person.
 */
function limitOf(dollars: string | undefined, mode: Mode): Cents | undefined {
  const limit = dollars ?? (mode === 'demo' ? '100000' : 'off')
  return limit === 'off' ? undefined : cents(BigInt(limit) * 100n)
}
