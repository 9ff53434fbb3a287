import { availableParallelism } from 'node:os'
import { expect, test } from 'vitest'
import { InvalidConfiguration } from '#platform/server/config.ts'
import { readConfig } from './configuration.ts'
import { factorAdvice } from './launch-checks.ts'

const live = {
  APP_MODE: 'live',
  APP_URL: 'https://bank.example',
  DATABASE_URL: 'postgres://app@db/bank',
  SECRET_KEY: 'x'.repeat(32),
  SMTP_URL: 'smtp://mail:25',
  MAIL_FROM: 'Bank <post@bank.example>',
  CONTENT_FILE: 'content.json',
  SECOND_PERSON_WITHDRAWAL: '10000',
  SECOND_PERSON_ADJUSTMENT: '1000',
  SECOND_PERSON_DEPOSIT: '1000',
}

function problemsOf(environment: Record<string, string>): readonly string[] {
  try {
    readConfig(environment)
    return []
  } catch (error) {
    if (error instanceof InvalidConfiguration) return error.problems
    throw error
  }
}

test('an empty environment is a demo on this machine', () => {
  expect(readConfig({})).toMatchObject({ mode: 'demo', host: '127.0.0.1', port: 3000, appUrl: 'http://localhost:3000' })
})

test('a complete live configuration is accepted', () => {
  expect(readConfig(live)).toMatchObject({ mode: 'live', host: '0.0.0.0', rateLimits: true, logLevel: 'info' })
})

test('an incomplete live configuration names every missing variable', () => {
  expect(problemsOf({ APP_MODE: 'live' })).toEqual([
    'APP_URL: is needed in live mode',
    'DATABASE_URL: is needed in live mode',
    'SECRET_KEY: is needed in live mode',
    'SMTP_URL: is needed in live mode',
    'MAIL_FROM: is needed in live mode',
    'CONTENT_FILE: is needed in live mode',
    'SECOND_PERSON_WITHDRAWAL: is needed in live mode',
    'SECOND_PERSON_ADJUSTMENT: is needed in live mode',
    'SECOND_PERSON_DEPOSIT: is needed in live mode',
  ])
})

test.each([
  [{ APP_MODE: 'test' }, 'APP_MODE'],
  [{ PORT: 'abc' }, 'PORT'],
  [{ PORT: '70000' }, 'PORT'],
  [{ PROCESSES: '0' }, 'PROCESSES'],
  [{ PROCESSES: '65' }, 'PROCESSES'],
  [{ PROCESSES: 'all' }, 'PROCESSES'],
  [{ DATABASE_DIRECT_URL: 'db:5432' }, 'DATABASE_DIRECT_URL'],
  [{ APP_URL: 'bank.example' }, 'APP_URL'],
  [{ DATABASE_URL: 'mysql://db' }, 'DATABASE_URL'],
  [{ SECRET_KEY: 'short' }, 'SECRET_KEY'],
  [{ SECRET_KEY_PREVIOUS: `${'x'.repeat(40)}, short` }, 'SECRET_KEY_PREVIOUS'],
  [{ FILE_BIN_DAYS: '0' }, 'FILE_BIN_DAYS'],
  [{ SMTP_URL: 'mail:25' }, 'SMTP_URL'],
  [{ PASSWORD_MIN_LENGTH: '5' }, 'PASSWORD_MIN_LENGTH'],
  [{ PASSWORD_COMMON: 'forbid' }, 'PASSWORD_COMMON'],
  [{ SESSION_DAYS: '0' }, 'SESSION_DAYS'],
  [{ RATE_LIMITS: 'no' }, 'RATE_LIMITS'],
  [{ TRUST_PROXY: 'true' }, 'TRUST_PROXY'],
  [{ TRUST_PROXY: '1' }, 'TRUST_PROXY'],
  [{ TRUST_PROXY: '0.0.0.0/0' }, 'TRUST_PROXY'],
  [{ TRUST_PROXY: '10.0.0.0/33' }, 'TRUST_PROXY'],
  [{ TRUST_PROXY: '10.0.0.1, proxy.example' }, 'TRUST_PROXY'],
  [{ STAFF_FACTORS: 'yes' }, 'STAFF_FACTORS'],
  [{ STAFF_SESSION_HOURS: '0' }, 'STAFF_SESSION_HOURS'],
  [{ STAFF_NETWORKS: 'the office' }, 'STAFF_NETWORKS'],
  [{ STAFF_NETWORKS: '10.0.0.0/8, 2001:db8::/129' }, 'STAFF_NETWORKS'],
  [{ READ_ONLY: 'yes' }, 'READ_ONLY'],
  [{ ...live, RATE_LIMITS: 'off' }, 'RATE_LIMITS'],
  [{ ...live, APP_URL: 'http://bank.example' }, 'APP_URL'],
])('%j is refused, naming the variable', (environment, name) => {
  expect(problemsOf(environment as unknown as Record<string, string>)).toEqual([expect.stringMatching(`^${name}: `)])
})

test.each([
  'postgres://me:secret@one:1,two:2/db',
  'postgresql://a,b,[::1]:7/db?target_session_attrs=read-write',
  'postgres://one,/db',
])('a URL of several servers is refused, naming what leads to the primary: %s', (url) => {
  for (const name of ['DATABASE_URL', 'DATABASE_OWNER_URL', 'DATABASE_REPLICA_URL'])
    expect(problemsOf({ [name]: url })).toEqual([expect.stringMatching(`^${name}: .*HAProxy.*deploy/haproxy\\.cfg`)])
})

test.each(['postgres://one/db', 'postgres://me:with,comma@one/db', 'postgres:///db?host=/run,/tmp'])(
  'a URL of one server is accepted: %s',
  (url) => expect(readConfig({ DATABASE_URL: url }).databaseUrl).toBe(url),
)

test('one process serves, unless the operator says how many', () => {
  expect(readConfig({}).processes).toBe(1)
  expect(readConfig({ PROCESSES: '12' }).processes).toBe(12)
  expect(readConfig({ PROCESSES: 'cores' }).processes).toBe(Math.min(availableParallelism(), 64))
})

test('a read-only copy needs no mail server', () => {
  const { SMTP_URL: _, MAIL_FROM: __, ...rest } = live
  expect(problemsOf(rest)).toHaveLength(2)
  expect(readConfig({ ...rest, READ_ONLY: 'on' })).toMatchObject({ mode: 'live', readOnly: true })
})

test('former keys are separated by commas', () => {
  const [one, two] = ['x'.repeat(32), 'y'.repeat(48)]
  expect(readConfig({ SECRET_KEY_PREVIOUS: `${one}, ${two}` }).formerSecretKeys).toEqual([one, two])
  expect(readConfig({}).formerSecretKeys).toEqual([])
})

test('an incomplete adapter is refused, naming what is missing', () => {
  expect(problemsOf({ S3_BUCKET: 'files', S3_ENDPOINT: 'https://s3.example' })).toEqual([
    'S3_ACCESS_KEY_ID: is needed together with S3_ENDPOINT',
    'S3_SECRET_ACCESS_KEY: is needed together with S3_ENDPOINT',
  ])
  expect(problemsOf({ IMAGE_UPLOAD_PRESET: 'photos' })).toEqual([
    'IMAGE_SERVICE_URL: is needed together with IMAGE_UPLOAD_PRESET',
  ])
})

test('a complete adapter is accepted', () => {
  const bucket = {
    S3_ENDPOINT: 'https://s3.example/',
    S3_BUCKET: 'files',
    S3_ACCESS_KEY_ID: 'id',
    S3_SECRET_ACCESS_KEY: 's',
  }
  expect(readConfig(bucket).bucket).toEqual({
    endpoint: 'https://s3.example',
    region: 'us-east-1',
    name: 'files',
    accessKeyId: 'id',
    secretAccessKey: 's',
  })
  const service = {
    IMAGE_SERVICE_URL: 'https://api.cloudinary.com/v1_1/bank/image/upload',
    IMAGE_UPLOAD_PRESET: 'photos',
  }
  expect(readConfig(service).imageService).toEqual({
    url: service.IMAGE_SERVICE_URL,
    uploadPreset: 'photos',
    deliveryOrigin: 'https://res.cloudinary.com',
  })
  expect(readConfig({ ...service, IMAGE_DELIVERY_URL: 'https://img.example/x' }).imageService?.deliveryOrigin).toBe(
    'https://img.example',
  )
})

test('proxies are named by address, by network or by a named range', () => {
  expect(readConfig({}).trustProxy).toBeUndefined()
  const several = readConfig({ TRUST_PROXY: '10.0.0.1, 10.1.0.0/16,fd00::/8, loopback' })
  expect(several.trustProxy).toEqual(['10.0.0.1', '10.1.0.0/16', 'fd00::/8', 'loopback'])
})

test('live, staff must have a strong factor and sign in every twelve hours; in a demo nothing is stricter for them', () => {
  expect(readConfig(live)).toMatchObject({
    factorPolicies: { staff: 'required', investors: 'offered' },
    staffSessionHours: 12,
    staffNetworks: undefined,
  })
  expect(readConfig({})).toMatchObject({ factorPolicies: { staff: 'offered', investors: 'offered' } })
  expect(readConfig({}).staffSessionHours).toBeUndefined()
  expect(readConfig({ STAFF_NETWORKS: '10.0.0.0/8, 2001:db8::/32' }).staffNetworks?.includes('2001:db8::9')).toBe(true)
})

test('loosening what is asked of staff, or limiting where they work, gives a warning before the launch', () => {
  const advised = (more: Record<string, string>) => factorAdvice(readConfig({ ...live, ...more }), more).join()
  expect(advised({})).toBe('')
  expect(advised({ STAFF_FACTORS: 'offered' })).toMatch(/^STAFF_FACTORS: is offered, .+ Set it to required\.$/)
  expect(advised({ INVESTOR_FACTORS: 'off' })).toMatch(/^INVESTOR_FACTORS: is off/)
  expect(advised({ STAFF_NETWORKS: '10.0.0.0/8' })).toMatch(/^STAFF_NETWORKS: .+ only from 10\.0\.0\.0\/8/)
})
