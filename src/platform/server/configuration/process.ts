/** Network, serving and log settings of this process. */
import { availableParallelism } from 'node:os'
import * as z from 'zod'
import { definePiece } from './piece.ts'
import { isNetwork, longText, text, variable, webUrl, wholeNumber } from './variable.ts'

const onOrOff = z.enum(['on', 'off'])

const logLevel = z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'])

/** Address ranges that the HTTP server knows by name. */
const namedNetworks = ['loopback', 'linklocal', 'uniquelocal']

/** Trusting every proxy would let any client claim any address, and so evade every limit. */
const proxies = z.string().transform((value, context): string[] => {
  const names = value.split(',').map((name) => name.trim())
  if (names.every((name) => namedNetworks.includes(name) || isNetwork(name))) return names
  context.addIssue(
    'must be the addresses or networks of your proxies, separated by commas, like 10.0.0.5 or 10.0.0.0/24',
  )
  return z.NEVER
})

const maxProcesses = 64

const processes = z
  .string()
  .regex(/^(?:cores|[1-9]|[1-5]\d|6[0-4])$/, `must be a number from 1 to ${maxProcesses}, or cores`)
  .transform((value) => (value === 'cores' ? Math.min(availableParallelism(), maxProcesses) : Number(value)))

export const processSettings = definePiece({
  title: 'The process',
  variables: {
    APP_MODE: variable(
      'demo shows a sample company with sample money; live is the operator’s own.',
      z.enum(['demo', 'live']),
      { default: 'demo' },
    ),
    PORT: variable(
      'The port to listen on. 0 takes any free port; links in letters then need APP_URL.',
      wholeNumber(0, 65535),
      { default: '3000' },
    ),
    HOST: variable('The address to listen on.', text, { unset: '127.0.0.1 in a demo, 0.0.0.0 live' }),
    PROCESSES: variable(
      'How many processes share the port: a number, or cores for as many as the machine can run at once. Each takes about 150 MB ' +
        'and DATABASE_POOL connections.',
      processes,
      { default: '1' },
    ),
    APP_URL: variable('The address that people use. It must be https in live mode.', webUrl, {
      unset: 'http://localhost:PORT',
      example: 'https://invest.example',
      neededInLive: true,
    }),
    TRUST_PROXY: variable(
      'Addresses or networks of your proxies, separated by commas. Their X-Forwarded-For is believed. true is refused, ' +
        'because everybody could then claim any address.',
      proxies,
      { unset: 'no proxy is trusted', example: '10.0.0.5,fd00::/8' },
    ),
    RATE_LIMITS: variable('off is for load tests, and only in a demo.', onOrOff, { default: 'on' }),
    READ_ONLY: variable(
      'on serves a copy for inspection: no jobs, no letters, no changes. It needs no mail server.',
      onOrOff,
      { default: 'off' },
    ),
    SHUTDOWN_GRACE_SECONDS: variable(
      'How long a process keeps serving after SIGTERM. Allow more than your proxy needs to notice that it is not ready.',
      wholeNumber(0, 600),
      { unset: '0 in a demo, 5 live' },
    ),
    SHUTDOWN_TIMEOUT_SECONDS: variable(
      'How long what is under way may then take, such as an upload. After that the process is cut off.',
      wholeNumber(1, 600),
      { default: '15' },
    ),
    METRICS_TOKEN: variable('The bearer token for /metrics, at least 16 characters.', longText(16), {
      unset: 'in a demo only this machine may read /metrics; live, nobody',
    }),
    LOG_LEVEL: variable(`One of ${logLevel.options.join(', ')}.`, logLevel, { unset: 'warn in a demo, info live' }),
  },
  problems: (values, mode) => {
    if (mode === 'demo') return []
    return [
      ...(values.RATE_LIMITS === 'off' ? ['RATE_LIMITS: off is for demo mode only'] : []),
      ...(values.APP_URL?.startsWith('http:') ? ['APP_URL: must be https in live mode'] : []),
    ]
  },
  settings: (values, mode) => ({
    mode: values.APP_MODE,
    port: values.PORT,
    host: values.HOST ?? (mode === 'demo' ? '127.0.0.1' : '0.0.0.0'),
    processes: values.PROCESSES,
    appUrl: (values.APP_URL ?? `http://localhost:${values.PORT}`).replace(/\/+$/, ''),
    trustProxy: values.TRUST_PROXY,
    rateLimits: values.RATE_LIMITS === 'on',
    readOnly: values.READ_ONLY === 'on',
    shutdownGraceSeconds: values.SHUTDOWN_GRACE_SECONDS ?? (mode === 'demo' ? 0 : 5),
    shutdownTimeoutSeconds: values.SHUTDOWN_TIMEOUT_SECONDS,
    metricsToken: values.METRICS_TOKEN,
    // A demo runs in a terminal, where one line per request would bury the address to open.
    logLevel: values.LOG_LEVEL ?? (mode === 'demo' ? ('warn' as const) : ('info' as const)),
  }),
})
