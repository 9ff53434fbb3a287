import * as z from 'zod'
import { definePiece } from './piece.ts'
import { text, url, variable, wholeNumber } from './variable.ts'

const severalServers = /^postgres(?:ql)?:\/\/(?:[^@/?#]*@)?[^@/?#]*,[^@/?#]*(?:[/?#]|$)/
const postgresqlUrl = z
  .string()
  .refine((value) => !severalServers.test(value), {
    error: 'names several servers; let HAProxy lead to the primary (deploy/haproxy.cfg), and name its address',
  })
  .pipe(url(['postgres:', 'postgresql:']))

export function isDatabaseUrl(value: string): boolean {
  return postgresqlUrl.safeParse(value).success
}

export const databaseSettings = definePiece({
  title: 'The database',
  variables: {
    DATABASE_URL: variable(
      'The PostgreSQL server of the application, 15 or newer. For a cluster, the address of a proxy that leads to its primary ' +
        '(deploy/haproxy.cfg).',
      postgresqlUrl,
      {
        unset: 'the embedded PostgreSQL, in DATA_DIR',
        example: 'postgres://larkfield_web:password@db.example/larkfield',
        neededInLive: true,
      },
    ),
    DATABASE_OWNER_URL: variable(
      'The account that owns the tables. Only npm run migrate needs it: keep it from the application.',
      postgresqlUrl,
      { unset: 'DATABASE_URL', example: 'postgres://larkfield_owner:password@db.example/larkfield' },
    ),
    DATABASE_DIRECT_URL: variable(
      'The same database without a pooler in between, with the account of DATABASE_URL: for live updates and for locks that ' +
        'outlast a transaction. Needed if DATABASE_URL leads to PgBouncer or another pooler.',
      postgresqlUrl,
      { unset: 'DATABASE_URL', example: 'postgres://larkfield_web:password@db.example:5432/larkfield' },
    ),
    DATABASE_REPLICA_URL: variable(
      'A standby that streams from the server of DATABASE_URL. Reads that cost a lot go there, if it has everything that was ' +
        'committed before; otherwise, and for everything else, the primary is read.',
      postgresqlUrl,
      {
        unset: 'everything is read from DATABASE_URL',
        example: 'postgres://larkfield_web:password@standby.example/larkfield',
      },
    ),
    DATABASE_POOL: variable(
      'Connections of each process. In our measurements more than the default only compete for the processor.',
      wholeNumber(2, 200),
      { default: '8' },
    ),
    DATABASE_TIMEOUT_SECONDS: variable(
      'The longest that a request waits for a connection, and then for each statement. Jobs and commands may take an hour, ' +
        'migrations six.',
      wholeNumber(1, 600),
      { default: '10' },
    ),
    DATA_DIR: variable('Where the embedded database, the uploaded files and a demo’s secret key are kept.', text, {
      default: './data',
    }),
  },
  settings: (values) => ({
    databaseUrl: values.DATABASE_URL,
    databaseOwnerUrl: values.DATABASE_OWNER_URL,
    databaseDirectUrl: values.DATABASE_DIRECT_URL,
    databaseReplicaUrl: values.DATABASE_REPLICA_URL,
    databasePool: values.DATABASE_POOL,
    databaseTimeoutSeconds: values.DATABASE_TIMEOUT_SECONDS,
    dataDirectory: values.DATA_DIR,
  }),
})
