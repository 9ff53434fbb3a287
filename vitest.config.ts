import { globSync, readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { patience } from './src/testing/patience.ts'
import { WaitingFirst } from './src/testing/waiting-first.ts'

// What people see is in their own time zone; tests expect one.
process.env.TZ = 'UTC'
// A developer's proxy cannot reach the servers of tests, which are on this machine.
delete process.env.NODE_USE_ENV_PROXY

/** `npm test` leaves out what takes long, and `npm run test:long` the rest. A run of chosen files has both. */
const form = process.env.TEST_FORM
const notLong = form === 'short' ? ['**/*-long.test.ts'] : []
const ending = form === 'long' ? '-long.test.ts' : '.test.ts'
/** Of these `npm test` has tried a sample. */
const sampledIn = (folders: readonly string[]) =>
  globSync(folders.map((folder) => `${folder}/*.test.{ts,tsx}`)).filter(
    (path) => form === 'long' && readFileSync(path, 'utf8').includes('#testing/sample.ts'),
  )

const serverFolders = ['src/**/server/**', 'src/engine/**', 'src/images/**']
/** Only long tests copy the data of a demo that was used. */
const serverSetup = [
  'src/testing/start-database-server.ts',
  ...(form === 'short' ? [] : ['src/testing/use-data-once.ts']),
]

export default defineConfig({
  test: {
    // Long tests wait for processes, so a core serves two workers. Elsewhere a second worker per core costs a tenth more.
    maxWorkers: (form === 'short' ? 1 : 2) * availableParallelism(),
    sequence: { sequencer: WaitingFirst },
    // Where it is off, files share their worker's modules: importing the application anew took longer than the tests.
    isolate: true,
    expect: { poll: { timeout: patience.condition } },
    projects: [
      {
        extends: true,
        test: {
          name: 'pure',
          include: ['src/**/*.test.ts'],
          exclude: ['src/**/server/**', 'src/engine/**', 'src/images/**', 'src/**/web/**'],
          isolate: false,
          testTimeout: patience.test.pure,
        },
      },
      {
        extends: true,
        test: {
          name: 'server',
          include: [...serverFolders.map((folder) => `${folder}/*${ending}`), ...sampledIn(serverFolders)],
          exclude: ['**/*-alone*.test.ts', ...notLong],
          globalSetup: serverSetup,
          isolate: false,
          alias: { '@node-rs/argon2': new URL('src/testing/remembered-argon2.ts', import.meta.url).pathname },
          restoreMocks: true,
          unstubEnvs: true,
          testTimeout: patience.test.server,
          hookTimeout: patience.test.server,
        },
      },
      {
        extends: true,
        test: {
          // Those that replace a module, which others would get as well, or wait for every transaction of the server.
          name: 'alone',
          include: [`src/**/server/**/*-alone*${ending}`],
          exclude: notLong,
          alias: { '@node-rs/argon2': new URL('src/testing/remembered-argon2.ts', import.meta.url).pathname },
          globalSetup: serverSetup,
          testTimeout: patience.test.server,
          hookTimeout: patience.test.server,
        },
      },
      {
        extends: true,
        test: {
          name: 'web',
          include: form === 'long' ? sampledIn(['src/**/web/**']) : ['src/**/web/**/*.test.{ts,tsx}'],
          environment: 'happy-dom',
          // They never wait.
          maxWorkers: availableParallelism(),
          sequence: { groupOrder: 1 },
          setupFiles: ['src/testing/web/setup.ts'],
          isolate: false,
          testTimeout: patience.test.web,
        },
      },
      {
        extends: true,
        test: {
          name: 'browser',
          include: ['e2e/**/*.test.ts'],
          exclude: notLong,
          globalSetup: ['e2e/start-house.ts'],
          // They share one demo and one browser, in turn.
          maxWorkers: 1,
          sequence: { groupOrder: 2 },
          isolate: false,
          testTimeout: patience.test.browser,
          hookTimeout: patience.test.browser,
        },
      },
    ],
  },
})
