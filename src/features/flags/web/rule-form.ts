/** The form of the rules: texts as they are typed. */
import type { RuleSettingsRecord } from '../api.ts'
import { ruleNames } from '../rules.ts'

type TypedRule = { on: boolean; weight: string; measure: string }
export type TypedRules = { rules: Record<keyof RuleSettingsRecord, TypedRule> }

export function typedRules(settings: RuleSettingsRecord): TypedRules {
  const typed = ruleNames.map((name) => {
    const { on, weight, measure } = settings[name]
    return [name, { on, weight: String(weight), measure: measure === null ? '' : String(measure) }]
  })
  return { rules: Object.fromEntries(typed) }
}

export function wantedOf({ rules }: TypedRules): RuleSettingsRecord {
  const wanted = ruleNames.map((name) => {
    const { on, weight, measure } = rules[name]
    return [name, { on, weight: Number(weight), measure: measure.trim() === '' ? null : Number(measure) }]
  })
  return Object.fromEntries(wanted)
}

/** Checks what is typed with the rules that the server applies; the errors carry the names of the fields. */
export async function ruleForm() {
  const { custom } = await import('zod')
  const { replayRules } = await import('../api.ts')
  return custom<TypedRules>().superRefine((typed, context) => {
    const { error } = replayRules.body.safeParse({ rules: wantedOf(typed) })
    for (const { path, message } of error?.issues ?? []) context.addIssue({ code: 'custom', path, message })
  })
}
