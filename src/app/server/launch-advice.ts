/** Recommendations for a live system, which also works without them. */
import type { Config } from '#platform/server/config.ts'
import { factorAdvice } from './factor-advice.ts'
import { secondPersonAdvice } from './second-person-advice.ts'

/**
 * Problems keep a live system from starting. Outages of other systems do not, but must be over before going live.
 * Advice is only printed.
 */
export type Findings = { readonly problems: string[]; readonly outages: string[]; readonly advice: string[] }

export type Environment = Record<string, string | undefined>

export function launchAdvice(config: Config, environment: Environment): string[] {
  const rules: [applies: boolean, advice: string][] = [
    [
      config.trustProxy === undefined,
      'TRUST_PROXY: is not set, so behind a proxy all visitors have its address and share one rate limit',
    ],
    [
      config.metricsToken === undefined,
      'METRICS_TOKEN: is not set, so nobody can read /metrics and no alarm can come from it',
    ],
    [
      config.bucket === undefined && !environment.DATA_DIR,
      'DATA_DIR: is not set, so documents and photos are kept in ./data, which every process must share and a back-up must hold',
    ],
    [
      config.weakPasswords === 'warn',
      'PASSWORD_COMMON: is warn, so people can use passwords that are guessed first. Set it to refuse.',
    ],
    [
      Boolean(environment.DATABASE_OWNER_URL),
      'DATABASE_OWNER_URL: is set here too, but only `npm run migrate` needs it; keep it from the application',
    ],
    [
      environment.SHUTDOWN_GRACE_SECONDS === '0',
      'SHUTDOWN_GRACE_SECONDS: is 0, so a proxy may still send calls to a process that has ended',
    ],
  ]
  return [
    ...rules.filter(([applies]) => applies).map(([, advice]) => advice),
    ...factorAdvice(config, environment),
    ...secondPersonAdvice(config),
  ]
}
