/** Advice before the launch on the factors that a live system requires besides a password. */
import type { Config } from '#platform/server/config.ts'
import type { Environment } from '#platform/server/configuration/piece.ts'

export function factorAdvice({ factorPolicies: { staff, investors } }: Config, environment: Environment): string[] {
  const rules: [applies: boolean, advice: string][] = [
    [
      staff !== 'required',
      `STAFF_FACTORS: is ${staff}, so a stolen password and mailbox are enough to act as staff. Set it to required.`,
    ],
    [
      investors === 'off',
      'INVESTOR_FACTORS: is off, so investors cannot protect their accounts with more than a password and a letter',
    ],
    [
      Boolean(environment.STAFF_NETWORKS),
      `STAFF_NETWORKS: staff can sign in and work only from ${environment.STAFF_NETWORKS}. From elsewhere nobody can change that but you.`,
    ],
  ]
  return rules.filter(([applies]) => applies).map(([, advice]) => advice)
}
