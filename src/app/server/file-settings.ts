import type { Config } from '#platform/server/config.ts'
import { readConfig } from './configuration.ts'

const names = [
  'DATA_DIR',
  'SECRET_KEY',
  'SECRET_KEY_PREVIOUS',
  'FILE_BIN_DAYS',
  'S3_ENDPOINT',
  'S3_REGION',
  'S3_BUCKET',
  'S3_ACCESS_KEY_ID',
  'S3_SECRET_ACCESS_KEY',
]

/** What commands need to reach files and to open them; a live system's other variables are not needed for that. */
export function readFileSettings(environment: Record<string, string | undefined>): Config {
  return readConfig(Object.fromEntries(names.map((name) => [name, environment[name]])))
}
