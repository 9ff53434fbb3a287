/** One typed configuration from environment variables; an invalid value stops the start and names the variable. */
import { isIP } from 'node:net'
import * as z from 'zod'
import { type Cents, cents } from '#kernel/money.ts'

const flag = (value: string | undefined) => (value === '' ? undefined : value)
const url = (protocols: string[]) =>
  z.string().refine((text) => URL.canParse(text) && protocols.includes(new URL(text).protocol), {
    error: `must be a URL that starts with ${protocols.map((protocol) => `${protocol}//`).join(' or ')}`,
  })
const wholeNumber = (least: number, most: number) =>
  z
    .string()
    .regex(/^\d+$/, 'must be a whole number')
    .transform(Number)
    .pipe(z.number().min(least, `must be at least ${least}`).max(most, `must be at most ${most}`))

/** Well-known services that need no key: the European Central Bank's reference rates, and an exchange. */
const publicMarkets = {
  EURUSD: 'https://api.frankfurter.dev/v1/{from}..?base=EUR&symbols=USD',
  BTCUSDT: 'https://api.binance.com/api/v3/klines?symbol={symbol}&interval=1d&limit={limit}',
}

const marketData = z.string().transform((text, context): Readonly<Record<string, string>> => {
  if (text === 'sample') return {}
  if (text === 'public') return publicMarkets
  const pairs = text.split(/\s+/).map((pair) => /^([A-Z]{6,12})=(https?:\/\/\S+)$/.exec(pair))
  if (pairs.every((pair) => pair !== null)) return Object.fromEntries(pairs.map((pair) => [pair[1], pair[2]]))
  context.addIssue('must be sample, public, or addresses like EURUSD=https://rates.example/{symbol}?from={from}')
  return z.NEVER
})

const formerKeys = z
  .string()
  .transform((text) => text.split(',').map((key) => key.trim()))
  .refine((keys) => keys.every((key) => key.length >= 32), {
    error: 'must be keys of at least 32 characters, separated by commas',
  })

/** Whole dollars, or `off`. */
const dollarLimit = z.string().regex(/^(?:off|\d{1,9})$/, 'must be a whole number of dollars, or off')

/** Address ranges that the HTTP server knows by name. */
const namedNetworks = ['loopback', 'linklocal', 'uniquelocal']

/** Trusting every proxy would let anybody claim any address, and so evade every limit. */
const proxies = z.string().transform((text, context): string[] => {
  const names = text.split(',').map((name) => name.trim())
  if (names.every((name) => namedNetworks.includes(name) || isNetwork(name))) return names
  context.addIssue(
    'must be the addresses or networks of your proxies, separated by commas, like 10.0.0.5 or 10.0.0.0/24',
  )
  return z.NEVER
})

function isNetwork(text: string): boolean {
  const [, address = '', bits] = /^([\da-f.:]+)(?:\/(\d{1,3}))?$/i.exec(text) ?? []
  const family = isIP(address)
  return family !== 0 && (bits === undefined || (Number(bits) > 0 && Number(bits) <= (family === 4 ? 32 : 128)))
}

const variables = z.object({
  APP_MODE: z.enum(['demo', 'live']).default('demo'),
  PORT: wholeNumber(0, 65535).default(3000),
  HOST: z.string().optional(),
  APP_URL: url(['http:', 'https:']).optional(),
  DATABASE_URL: url(['postgres:', 'postgresql:']).optional(),
  DATABASE_OWNER_URL: url(['postgres:', 'postgresql:']).optional(),
  DATABASE_POOL: wholeNumber(2, 200).default(8),
  DATABASE_TIMEOUT_SECONDS: wholeNumber(1, 600).default(10),
  DATA_DIR: z.string().default('./data'),
  SECRET_KEY: z.string().min(32, 'must have at least 32 characters').optional(),
  SECRET_KEY_PREVIOUS: formerKeys.default([]),
  SMTP_URL: url(['smtp:', 'smtps:']).optional(),
  MAIL_FROM: z.string().optional(),
  SUPPORT_EMAIL: z.string().optional(),
  FILE_BIN_DAYS: wholeNumber(1, 365).default(14),
  S3_ENDPOINT: url(['http:', 'https:']).optional(),
  S3_REGION: z.string().default('us-east-1'),
  S3_BUCKET: z.string().optional(),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  IMAGE_SERVICE_URL: url(['http:', 'https:']).optional(),
  IMAGE_UPLOAD_PRESET: z.string().optional(),
  IMAGE_DELIVERY_URL: url(['http:', 'https:']).optional(),
  CONTENT_FILE: z.string().optional(),
  CHAT_WIDGET_SRC: url(['https:', 'http:']).optional(),
  MARKET_DATA: marketData.default({}),
  GOOGLE_CLIENT_ID: z.string().optional(),
  GOOGLE_ISSUER: url(['http:', 'https:']).default('https://accounts.google.com'),
  SESSION_DAYS: wholeNumber(1, 365).default(30),
  PASSWORD_MIN_LENGTH: wholeNumber(6, 64).default(6),
  SECOND_PERSON_WITHDRAWAL: dollarLimit.optional(),
  SECOND_PERSON_ADJUSTMENT: dollarLimit.optional(),
  SHUTDOWN_GRACE_SECONDS: wholeNumber(0, 600).optional(),
  SECOND_PERSON_DEPOSIT: dollarLimit.optional(),
  RATE_LIMITS: z.enum(['on', 'off']).default('on'),
  TRUST_PROXY: proxies.optional(),
  READ_ONLY: z.enum(['on', 'off']).default('off'),
  METRICS_TOKEN: z.string().min(16, 'must have at least 16 characters').optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).optional(),
})

export type Mode = 'demo' | 'live'

export type Bucket = {
  readonly endpoint: string
  readonly region: string
  readonly name: string
  readonly accessKeyId: string
  readonly secretAccessKey: string
}

export type ImageService = {
  readonly url: string
  readonly uploadPreset: string
  /** Where the service serves pictures from: the only foreign origin that a page may load images from. */
  readonly deliveryOrigin: string
}

export type SecondPerson = {
  readonly withdrawal: Cents | undefined
  readonly adjustment: Cents | undefined
  /** Applies to what was received above the declared amount. */
  readonly deposit: Cents | undefined
}

export type Config = {
  readonly mode: Mode
  readonly port: number
  readonly host: string
  readonly appUrl: string
  readonly databaseUrl: string | undefined
  readonly databaseOwnerUrl: string | undefined
  readonly databasePool: number
  /** The longest that an ordinary request waits for a connection, and then for a statement. */
  readonly databaseTimeoutSeconds: number
  readonly dataDirectory: string
  readonly secretKey: string | undefined
  /** They open what was sealed before the key was rotated. */
  readonly formerSecretKeys: readonly string[]
  readonly smtpUrl: string | undefined
  readonly mailFrom: string | undefined
  readonly supportEmail: string | undefined
  /** How long removed files can still be restored. */
  readonly fileBinDays: number
  /** Where files are stored; by default under the data directory. */
  readonly bucket: Bucket | undefined
  /** Where profile photos are stored; by default with the other files. */
  readonly imageService: ImageService | undefined
  readonly contentFile: string | undefined
  /** The script of a live chat; by default a help button leads to our own support pages. */
  readonly chatWidgetSrc: string | undefined
  /** The candle source of each symbol; symbols not listed here get a sample series. */
  readonly marketSources: Readonly<Record<string, string>>
  readonly googleClientId: string | undefined
  readonly googleIssuer: string
  readonly sessionDays: number
  readonly passwordMinLength: number
  /** Above these amounts two different members of staff must approve; undefined where one is always enough. */
  readonly secondPerson: SecondPerson
  /** How long a process keeps serving after it was asked to stop, so that proxies notice that it is no longer ready. */
  readonly shutdownGraceSeconds: number
  readonly rateLimits: boolean
  /** Only these proxies are trusted to say where a request comes from. */
  readonly trustProxy: readonly string[] | undefined
  /** A read-only copy: no jobs, no letters, and nothing that a person could change. */
  readonly readOnly: boolean
  readonly metricsToken: string | undefined
  readonly logLevel: NonNullable<z.infer<typeof variables>['LOG_LEVEL']>
}

export class WrongConfiguration extends Error {
  readonly problems: readonly string[]

  constructor(problems: readonly string[]) {
    super(`The configuration is invalid:\n${problems.map((problem) => `  - ${problem}`).join('\n')}`)
    this.problems = problems
  }
}

export function readConfig(environment: Record<string, string | undefined>): Config {
  const present = Object.fromEntries(Object.keys(variables.shape).map((name) => [name, flag(environment[name])]))
  const parsed = variables.safeParse(present)
  if (!parsed.success) {
    throw new WrongConfiguration(parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`))
  }
  const problems = [...missingForMode(parsed.data), ...missingForAdapters(parsed.data)]
  if (problems.length > 0) throw new WrongConfiguration(problems)
  return toConfig(parsed.data)
}

type Variables = z.output<typeof variables>

function missingForMode(values: Variables): string[] {
  if (values.APP_MODE === 'demo') return []
  const mail = values.READ_ONLY === 'on' ? [] : (['SMTP_URL', 'MAIL_FROM'] as const)
  const needed = ['APP_URL', 'DATABASE_URL', 'SECRET_KEY', ...mail, 'CONTENT_FILE'] as const
  const problems = needed.filter((name) => values[name] === undefined).map((name) => `${name}: is needed in live mode`)
  if (values.RATE_LIMITS === 'off') problems.push('RATE_LIMITS: off is for demo mode only')
  if (values.APP_URL?.startsWith('http:')) problems.push('APP_URL: must be https in live mode')
  if (values.CHAT_WIDGET_SRC?.startsWith('http:')) problems.push('CHAT_WIDGET_SRC: must be https in live mode')
  return problems
}

const adapters = [
  ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'],
  ['IMAGE_SERVICE_URL', 'IMAGE_UPLOAD_PRESET'],
] as const

/** Without this check an incomplete adapter would first fail on somebody's upload. */
function missingForAdapters(values: Variables): string[] {
  return adapters.flatMap((names) => {
    const present = names.find((name) => values[name] !== undefined)
    const missing = names.filter((name) => values[name] === undefined)
    return present === undefined ? [] : missing.map((name) => `${name}: is needed together with ${present}`)
  })
}

function bucketOf(values: Variables): Bucket | undefined {
  const { S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY, S3_REGION } = values
  if (!S3_ENDPOINT || !S3_BUCKET || !S3_ACCESS_KEY_ID || !S3_SECRET_ACCESS_KEY) return undefined
  return {
    endpoint: S3_ENDPOINT.replace(/\/+$/, ''),
    region: S3_REGION,
    name: S3_BUCKET,
    accessKeyId: S3_ACCESS_KEY_ID,
    secretAccessKey: S3_SECRET_ACCESS_KEY,
  }
}

function imageServiceOf(values: Variables): ImageService | undefined {
  const { IMAGE_SERVICE_URL, IMAGE_UPLOAD_PRESET, IMAGE_DELIVERY_URL } = values
  if (!IMAGE_SERVICE_URL || !IMAGE_UPLOAD_PRESET) return undefined
  // The best-known service takes uploads at `api.` and serves them at `res.`.
  const delivery = IMAGE_DELIVERY_URL ?? IMAGE_SERVICE_URL.replace('://api.', '://res.')
  return { url: IMAGE_SERVICE_URL, uploadPreset: IMAGE_UPLOAD_PRESET, deliveryOrigin: new URL(delivery).origin }
}

/**
 * A demo enables the rule so that people can see it; in live mode the operator decides how much to trust one person.
 */
function secondPersonOf(values: Variables): SecondPerson {
  const otherwise = values.APP_MODE === 'demo' ? '100000' : 'off'
  const limit = (dollars = otherwise) => (dollars === 'off' ? undefined : cents(BigInt(dollars) * 100n))
  return {
    withdrawal: limit(values.SECOND_PERSON_WITHDRAWAL),
    adjustment: limit(values.SECOND_PERSON_ADJUSTMENT),
    deposit: limit(values.SECOND_PERSON_DEPOSIT),
  }
}

function toConfig(values: Variables): Config {
  const demo = values.APP_MODE === 'demo'
  return {
    mode: values.APP_MODE,
    port: values.PORT,
    host: values.HOST ?? (demo ? '127.0.0.1' : '0.0.0.0'),
    appUrl: (values.APP_URL ?? `http://localhost:${values.PORT}`).replace(/\/+$/, ''),
    databaseUrl: values.DATABASE_URL,
    databaseOwnerUrl: values.DATABASE_OWNER_URL,
    databasePool: values.DATABASE_POOL,
    databaseTimeoutSeconds: values.DATABASE_TIMEOUT_SECONDS,
    dataDirectory: values.DATA_DIR,
    secretKey: values.SECRET_KEY,
    formerSecretKeys: values.SECRET_KEY_PREVIOUS,
    fileBinDays: values.FILE_BIN_DAYS,
    smtpUrl: values.SMTP_URL,
    mailFrom: values.MAIL_FROM,
    supportEmail: values.SUPPORT_EMAIL,
    bucket: bucketOf(values),
    imageService: imageServiceOf(values),
    contentFile: values.CONTENT_FILE,
    chatWidgetSrc: values.CHAT_WIDGET_SRC,
    marketSources: values.MARKET_DATA,
    googleClientId: values.GOOGLE_CLIENT_ID,
    googleIssuer: values.GOOGLE_ISSUER,
    sessionDays: values.SESSION_DAYS,
    passwordMinLength: values.PASSWORD_MIN_LENGTH,
    secondPerson: secondPersonOf(values),
    shutdownGraceSeconds: values.SHUTDOWN_GRACE_SECONDS ?? (demo ? 0 : 5),
    rateLimits: values.RATE_LIMITS === 'on',
    trustProxy: values.TRUST_PROXY,
    readOnly: values.READ_ONLY === 'on',
    metricsToken: values.METRICS_TOKEN,
    // A demo runs in somebody's terminal, where one line per request would bury the address to open.
    logLevel: values.LOG_LEVEL ?? (demo ? 'warn' : 'info'),
  }
}
