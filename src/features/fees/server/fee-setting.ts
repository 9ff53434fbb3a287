import type { Setting } from '#features/operator/setting.ts'
import { feeTerms } from '../api.ts'
import { type FeeTerms, noTerms } from '../fee-terms.ts'
import { linesOf } from '../fee-texts.ts'

export const feeSetting: Setting<FeeTerms> = {
  name: 'fees and limits',
  schema: feeTerms,
  initial: noTerms,
  facts: (terms) => Object.fromEntries(linesOf(terms).map(({ label, text }) => [label, text])),
}
