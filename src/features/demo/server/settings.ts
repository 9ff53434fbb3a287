import * as z from 'zod'
import { definePiece } from '#platform/server/configuration/piece.ts'
import { variable } from '#platform/server/configuration/variable.ts'

declare module '#platform/server/config.ts' {
  interface Config {
    /** Whether a new demo begins with half a year of people and money; otherwise with the sample people alone. */
    readonly demoHistory: boolean
  }
}

export const demoSettings = definePiece({
  title: 'The demo',
  variables: {
    DEMO_HISTORY: variable(
      'on begins a new demo with half a year of sample people and money, off with the sample people alone. It has no ' +
        'effect in live mode.',
      z.enum(['on', 'off']),
      { default: 'on' },
    ),
  },
  settings: (values) => ({ demoHistory: values.DEMO_HISTORY === 'on' }),
})
