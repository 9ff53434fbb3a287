/**
 * The configuration that every part of the server reads. The fields here are the platform's own. A room adds its fields
 * to this interface beside the variables that they are made from, in its `server/settings.ts`, and the application
 * composes them (decision 014).
 */
export type Mode = 'demo' | 'live'

export type Bucket = {
  readonly endpoint: string
  readonly region: string
  readonly name: string
  readonly accessKeyId: string
  readonly secretAccessKey: string
}

export interface Config {
  readonly mode: Mode
  readonly port: number
  readonly host: string
  /** Processes that share the port. */
  readonly processes: number
  readonly appUrl: string
  /** Only these proxies are trusted to say where a request comes from. */
  readonly trustProxy: readonly string[] | undefined
  readonly rateLimits: boolean
  /** A read-only copy: no jobs, no letters, and nothing that a person could change. */
  readonly readOnly: boolean
  /** Grace period after the request to stop, so that proxies notice that the process is no longer ready. */
  readonly shutdownGraceSeconds: number
  /** Time allowed for running requests after that. */
  readonly shutdownTimeoutSeconds: number
  readonly metricsToken: string | undefined
  readonly logLevel: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace' | 'silent'
  readonly databaseUrl: string | undefined
  readonly databaseOwnerUrl: string | undefined
  /** Past the pooler, for what needs a session of its own. */
  readonly databaseDirectUrl: string | undefined
  /** A standby for reads that cost a lot. */
  readonly databaseReplicaUrl: string | undefined
  readonly databasePool: number
  /** The longest that an ordinary request waits for a connection, and then for a statement. */
  readonly databaseTimeoutSeconds: number
  readonly dataDirectory: string
  readonly secretKey: string | undefined
  /** They open what was sealed before the key was rotated. */
  readonly formerSecretKeys: readonly string[]
  readonly smtpUrl: string | undefined
  readonly mailFrom: string | undefined
  /** The folder of stored files; by default under the data directory. */
  readonly bucket: Bucket | undefined
  /** Retention of removed files. */
  readonly fileBinDays: number
}

export class InvalidConfiguration extends Error {
  readonly problems: readonly string[]

  constructor(problems: readonly string[]) {
    super(`The configuration is invalid:\n${problems.map((problem) => `  - ${problem}`).join('\n')}`)
    this.problems = problems
  }
}
