import type { Mode } from '#platform/server/config.ts'
import { definePiece } from '#platform/server/configuration/piece.ts'
import { variable, wholeNumber } from '#platform/server/configuration/variable.ts'

declare module '#platform/server/config.ts' {
  interface Config {
    /** For how long a withdrawal to a new address cannot be approved. */
    readonly addressCoolingHours: number
  }
}

/** In a demo, visitors want to see a withdrawal paid. */
const byMode: Record<Mode, number> = { demo: 0, live: 24 }

export const withdrawalSettings = definePiece({
  title: 'Withdrawals',
  variables: {
    ADDRESS_COOLING_HOURS: variable(
      'For how many hours a withdrawal to an address that is new for its account cannot be approved. 0 is not at all.',
      wholeNumber(0, 720),
      { unset: '0 in a demo, 24 live' },
    ),
  },
  settings: ({ ADDRESS_COOLING_HOURS }, mode) => ({ addressCoolingHours: ADDRESS_COOLING_HOURS ?? byMode[mode] }),
})
