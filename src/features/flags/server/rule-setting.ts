import * as z from 'zod'
import type { Setting } from '#features/operator/setting.ts'
import { ruleSettings } from '../api.ts'
import { initialRules, type RuleSettings, ruleFacts, ruleNames } from '../rules.ts'

/** A version that is older than a rule has that rule as it is initially. */
const stored = z.codec(z.partialRecord(z.enum(ruleNames), ruleSettings.valueType), ruleSettings, {
  decode: (known) => ({ ...initialRules, ...known }),
  encode: (all) => all,
})

export const ruleSetting: Setting<RuleSettings> = {
  name: 'flag rules',
  schema: stored,
  initial: initialRules,
  facts: ruleFacts,
}
