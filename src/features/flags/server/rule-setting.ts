import type { Setting } from '#features/operator/setting.ts'
import { ruleSettings } from '../api.ts'
import { initialRules, type RuleSettings, ruleFacts } from '../rules.ts'

export const ruleSetting: Setting<RuleSettings> = {
  name: 'flag rules',
  schema: ruleSettings,
  initial: initialRules,
  facts: ruleFacts,
}
