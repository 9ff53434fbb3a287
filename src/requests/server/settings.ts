/** The limits in dollars above which two people decide (decision 009). */
import * as z from 'zod'
import { type Cents, cents } from '#kernel/money.ts'
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
    /** Why there is no limit, in the operator's words; empty where there is one, or none is given. */
    readonly secondPersonOff: Readonly<Record<keyof SecondPerson, string>>
  }
}

const dollarLimit = z
  .string()
  .regex(/^(?:\d{1,9}|off(?:: ?\S.{0,299})?)$/, 'must be a whole number of dollars, or off: and the reason')
const options = { unset: '100000 in a demo', example: '10000', neededInLive: 'unless read-only' } as const
const words = 'Whole dollars; or off: and the reason, which launch-check and the audit log show.'

export const secondPersonSettings = definePiece({
  title: 'The second person',
  variables: {
    SECOND_PERSON_WITHDRAWAL: variable(
      `${words} Two people decide when payouts to one person within 24 hours come to more.`,
      dollarLimit,
      options,
    ),
    SECOND_PERSON_ADJUSTMENT: variable(
      `${words} Two people decide when edits of one person’s balances within 24 hours, in both directions, come to more.`,
      dollarLimit,
      options,
    ),
    SECOND_PERSON_DEPOSIT: variable(
      `${words} Two people decide when one person’s deposits within 24 hours brought more than this above their declared amounts.`,
      dollarLimit,
      options,
    ),
  },
  problems: (values, mode) =>
    mode === 'live'
      ? Object.entries(values).flatMap(([name, limit]) =>
          limit === 'off'
            ? [`${name}: needs a reason in live mode, like off: we are two, and both know each payout`]
            : [],
        )
      : [],
  settings: ({ SECOND_PERSON_WITHDRAWAL, SECOND_PERSON_ADJUSTMENT, SECOND_PERSON_DEPOSIT }) => ({
    secondPerson: {
      withdrawal: limitOf(SECOND_PERSON_WITHDRAWAL),
      adjustment: limitOf(SECOND_PERSON_ADJUSTMENT),
      deposit: limitOf(SECOND_PERSON_DEPOSIT),
    },
    secondPersonOff: {
      withdrawal: reasonIn(SECOND_PERSON_WITHDRAWAL),
      adjustment: reasonIn(SECOND_PERSON_ADJUSTMENT),
      deposit: reasonIn(SECOND_PERSON_DEPOSIT),
    },
  }),
})

/** A demo enables the rule so that people can see it; the operator of a live system says how much to trust one person. */
function limitOf(setting = '100000'): Cents | undefined {
  return setting.startsWith('off') ? undefined : cents(BigInt(setting) * 100n)
}

function reasonIn(setting = ''): string {
  return setting.startsWith('off') ? setting.slice('off:'.length).trim() : ''
}
