import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { isUnread, productionFiles, weightOf } from '../scripts/trim.mjs'

const most = 270
const megabyte = 2 ** 20

/** With the build and the compile cache, an installation without tools stays below 300 MB (`operating-long.test.ts`). */
test(`the packages of a production install weigh at most ${most} MB once they are trimmed`, () => {
  const weights = [...productionFiles()].filter((path) => !isUnread(path)).map(weightOf)
  expect(Math.round(weights.reduce((sum, weight) => sum + weight, 0) / megabyte)).toBeLessThanOrEqual(most)
})

test('trimming spares the fonts of our papers, and whatever else the code names by its file', () => {
  const named = ['src/features/documents/server/pdf/fonts.ts', 'src/images/read-heic.ts', 'src/images/read-pdf.ts']
    .flatMap((path) => [...readFileSync(path, 'utf8').matchAll(/'(@?[a-z][\w@/.-]+\.(?:ttf|js))'/g)])
    .map(([, path = '']) => path)
  expect(named).toContain('libheif-js/wasm-bundle.js')
  expect(named.filter((path) => path.endsWith('.ttf')).length).toBe(4)
  expect(named.filter(isUnread)).toEqual([])
})
