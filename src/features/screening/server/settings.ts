import { definePiece } from '#platform/server/configuration/piece.ts'
import { variable, wholeNumber } from '#platform/server/configuration/variable.ts'

declare module '#platform/server/config.ts' {
  interface Config {
    /** From how many points on a hit stops payouts. */
    readonly screeningStopsAt: number
  }
}

export const screeningSettings = definePiece({
  title: 'Screening',
  variables: {
    SCREENING_STOPS_AT: variable(
      'From how many points, of 100, a hit on a list stops payouts to the person until staff have looked.',
      wholeNumber(70, 100),
      { unset: '85' },
    ),
  },
  settings: ({ SCREENING_STOPS_AT }) => ({ screeningStopsAt: SCREENING_STOPS_AT ?? 85 }),
})
