import * as z from 'zod'
import { type Cents, cents } from '#kernel/money.ts'
import { definePiece } from '#platform/server/configuration/piece.ts'
import { variable, wholeNumber } from '#platform/server/configuration/variable.ts'

declare module '#platform/server/config.ts' {
  interface Config {
    /** Two people sign a day on which more is held; undefined where one is always enough. */
    readonly reconciliationSecondPerson: Cents | undefined
    /** An unexplained difference above it is an alarm. */
    readonly reconciliationAlarm: Cents
  }
}

export const reconciliationSettings = definePiece({
  title: 'Reconciliation',
  variables: {
    SECOND_PERSON_RECONCILIATION: variable(
      'Whole dollars, or off. Two people sign a day on which wallets and bank, or the custody book, hold more.',
      z.string().regex(/^(?:\d{1,9}|off)$/, 'must be a whole number of dollars, or off'),
      { unset: '100000' },
    ),
    RECONCILIATION_ALARM: variable(
      'Whole dollars. A larger difference between wallets and bank and the custody book is an alarm until it is explained.',
      wholeNumber(0, 1_000_000_000),
      { unset: '100' },
    ),
  },
  settings: ({ SECOND_PERSON_RECONCILIATION: limit = '100000', RECONCILIATION_ALARM }) => ({
    reconciliationSecondPerson: limit === 'off' ? undefined : cents(BigInt(limit) * 100n),
    reconciliationAlarm: cents(BigInt(RECONCILIATION_ALARM ?? 100) * 100n),
  }),
})
