/** The wire format of the rules' settings, and of a replay. */
import * as z from 'zod'
import { basedOn, versionsWith } from '#features/operator/setting-wire.ts'
import { endpoint, message } from '#kernel/endpoint.ts'
import { statedAmount } from '#kernel/wire-money.ts'
import { requestKinds } from '#requests/kinds.ts'
import { measureOf, type RuleName, ruleNames } from './rules.ts'

const badWeight = 'Please enter a weight from 1 to 100'

const rule = z.object({
  on: z.boolean(),
  weight: z.number(badWeight).int(badWeight).min(1, badWeight).max(100, badWeight),
  measure: z
    .number('Please enter a whole number')
    .int()
    .nullable()
    .meta({ description: 'The number of a rule that has one; null for the others.' }),
})

/** The settings of all rules, as stored and on the wire. */
export const ruleSettings = z.record(z.enum(ruleNames), rule)
export type RuleSettingsRecord = z.input<typeof ruleSettings>

/** As an admin submits them. */
const wantedSettings = ruleSettings.superRefine((wanted, context) => {
  for (const name of ruleNames) {
    const problem = measureProblem(name, wanted[name].measure)
    if (problem) context.addIssue({ code: 'custom', path: [name, 'measure'], message: problem })
  }
})

function measureProblem(name: RuleName, value: number | null): string | undefined {
  const bounds = measureOf(name)
  if (!bounds) return value === null ? undefined : 'This rule has no number'
  const isWithin = value !== null && value >= bounds.least && value <= bounds.most
  return isWithin ? undefined : `Please enter a number from ${bounds.least} to ${bounds.most}`
}

export const ruleVersions = endpoint({
  method: 'GET',
  path: '/api/flags/rules',
  summary: 'Get the rules that raise flags, and every version of their settings, newest first',
  access: 'administer',
  duty: 'compliance',
  answer: versionsWith({ rules: ruleSettings }),
})

export const changeRules = endpoint({
  method: 'PUT',
  path: '/api/flags/rules',
  summary: 'Switch rules and change their weights and numbers, from now on',
  access: 'administer',
  duty: 'compliance',
  sensitive: true,
  body: z.object({
    rules: wantedSettings,
    replayed: z
      .string('Please replay these rules before you save them')
      .max(100)
      .meta({ description: 'The receipt of a replay of exactly these rules within the last 24 hours.' }),
    basedOn,
  }),
  answer: message,
})

const flaggedCount = z.object({ current: z.number().int(), proposed: z.number().int() })
export type FlaggedCount = z.input<typeof flaggedCount>

export const replayRules = endpoint({
  method: 'POST',
  path: '/api/flags/replay',
  summary: 'Try settings on the requests of the last 90 days beside those in force; nothing is stored',
  access: 'administer',
  duty: 'compliance',
  notSensitive: 'changes nothing',
  body: z.object({ rules: wantedSettings }),
  answer: z.object({
    since: z.iso.datetime(),
    replayed: z.string().meta({ description: 'Proves the replay to whoever saves these rules.' }),
    requests: z.number().int().meta({ description: 'How many requests were looked at.' }),
    isWhole: z.boolean().meta({ description: 'False where there are more: the newest of each kind were looked at.' }),
    flagged: flaggedCount,
    rules: z.record(z.enum(ruleNames), flaggedCount),
    examples: z
      .array(
        z.object({
          kind: z.enum(requestKinds),
          id: z.string(),
          person: z.string(),
          amount: statedAmount.nullable(),
          requestedAt: z.iso.datetime(),
          weight: flaggedCount,
          flags: z.array(z.enum(ruleNames)).meta({ description: 'The proposed ones.' }),
        }),
      )
      .meta({ description: 'Requests whose weight would change most, then the heaviest.' }),
  }),
})
