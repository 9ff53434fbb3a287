/**
 * `npm run check:unused` lists unused files, exports and packages. knip runs twice: over everything, which finds what
 * nobody imports, and over production alone, which finds what only tests import and its own file does not use.
 */
import { readFileSync } from 'node:fs'

const { scripts } = JSON.parse(readFileSync(new URL('package.json', import.meta.url), 'utf8'))
/** knip reads commands by itself, but not behind `exec`. */
const started = Object.values(scripts)
  .filter((command) => command.includes('exec '))
  .flatMap((command) => command.match(/\b(?:src|scripts)\/\S+(?<!\.test)\.(?:ts|mjs)/g) ?? [])
const startedByOthers = [
  'scripts/health.mjs',
  'scripts/progress.mjs',
  'src/app/server/main.ts',
  'src/features/solvency/server/check-main.ts',
]
const rendering = 'src/app/web/render-page.ts'

export default {
  entry: [...[...started, ...startedByOthers, rendering].map((path) => `${path}!`), 'bench/*.ts'],
  // An exclamation mark makes a pattern count in production as well.
  project: [
    'src/**/*.{ts,tsx}!',
    'demo/design/*.tsx!',
    'src/**/*.css',
    '{e2e,bench,scripts}/**/*.{ts,mjs}',
    '!src/testing/**!',
    '!src/**/*.fixture.ts!',
  ],
  // Tests run programs of the operating system, which are no packages.
  exclude: ['binaries'],
  // The code names these fonts by their files.
  ignoreDependencies: ['@expo-google-fonts/inter', '@expo-google-fonts/source-serif-4'],
  ignoreExportsUsedInFile: process.argv.includes('--production'),
}
