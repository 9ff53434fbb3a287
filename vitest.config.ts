import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    // Most tests wait for a database or a process, so even two cores can serve more than the default of one worker.
    maxWorkers: Math.max(2, availableParallelism()),
    projects: [
      {
        extends: true,
        test: {
          name: 'pure',
          include: ['src/**/*.test.ts'],
          exclude: ['src/**/server/**', 'src/engine/**', 'src/images/**', 'src/**/web/**'],
        },
      },
      {
        extends: true,
        test: {
          name: 'server',
          include: ['src/**/server/**/*.test.ts', 'src/engine/**/*.test.ts', 'src/images/**/*.test.ts'],
          globalSetup: ['src/testing/start-database-server.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'web',
          include: ['src/**/web/**/*.test.{ts,tsx}'],
          environment: 'jsdom',
          setupFiles: ['src/testing/be-patient.ts'],
          testTimeout: 30_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'browser',
          include: ['e2e/**/*.test.ts'],
          testTimeout: 180_000,
          hookTimeout: 180_000,
          fileParallelism: false,
          // A browser needs the machine for itself, or its waiting times mean nothing.
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
})
