/** One typed configuration from environment variables; an invalid value stops the start and names the variable. */
import { accountSettings } from '#features/accounts/server/settings.ts'
import { credentialSettings } from '#features/credentials/server/settings.ts'
import { demoSettings } from '#features/demo/server/settings.ts'
import { investmentSettings } from '#features/investments/server/settings.ts'
import { marketSettings } from '#features/markets/server/settings.ts'
import { operatorSettings } from '#features/operator/server/settings.ts'
import { reconciliationSettings } from '#features/reconciliation/server/settings.ts'
import { screeningSettings } from '#features/screening/server/settings.ts'
import { sessionSettings } from '#features/sessions/server/settings.ts'
import { solvencySettings } from '#features/solvency/server/settings.ts'
import { withdrawalSettings } from '#features/withdrawals/server/settings.ts'
import { ledgerSettings } from '#ledger/server/settings.ts'
import type { Config } from '#platform/server/config.ts'
import { databaseSettings } from '#platform/server/configuration/database.ts'
import { fileSettings } from '#platform/server/configuration/files.ts'
import { keySettings } from '#platform/server/configuration/keys.ts'
import { mailSettings } from '#platform/server/configuration/mail.ts'
import { type Environment, type Piece, readPieces } from '#platform/server/configuration/piece.ts'
import { processSettings } from '#platform/server/configuration/process.ts'
import { secondPersonSettings } from '#requests/server/settings.ts'

/** In the order in which the documents list them. */
export const pieces = [
  processSettings,
  databaseSettings,
  keySettings,
  mailSettings,
  fileSettings,
  operatorSettings,
  accountSettings,
  sessionSettings,
  credentialSettings,
  ledgerSettings,
  secondPersonSettings,
  investmentSettings,
  withdrawalSettings,
  screeningSettings,
  reconciliationSettings,
  solvencySettings,
  marketSettings,
  demoSettings,
] as const

type Composed<P> = P extends readonly [Piece<infer Settings>, ...infer Rest] ? Settings & Composed<Rest> : unknown

export function readConfig(environment: Environment): Config {
  // The compiler checks this: a field of `Config` that no piece provides is an error here.
  return readPieces(pieces, environment) as Composed<typeof pieces>
}
