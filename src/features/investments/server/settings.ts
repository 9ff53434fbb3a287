import * as z from 'zod'
import { definePiece } from '#platform/server/configuration/piece.ts'
import { variable } from '#platform/server/configuration/variable.ts'
import { type RenewalMode, renewalModes } from '../renewal.ts'

declare module '#platform/server/config.ts' {
  interface Config {
    readonly renewals: RenewalMode
  }
}

export const investmentSettings = definePiece({
  title: 'Investments',
  variables: {
    RENEWALS: variable(
      'approved: a renewal at the end of a term waits for staff like any other request. automatic: it starts by itself, ' +
        'if its plan is offered and the amount is within the plan’s bounds.',
      z.enum(renewalModes),
      { default: 'approved' },
    ),
  },
  settings: (values) => ({ renewals: values.RENEWALS }),
})
