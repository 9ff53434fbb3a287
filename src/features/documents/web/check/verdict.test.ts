import { expect, it } from 'vitest'
import { verdictOf } from './verdict.ts'

const document = { kind: 'statement', issuedAt: '2026-03-02T09:00:00.000Z', sha256: 'a'.repeat(64) } as const

it.each([
  [undefined, undefined, undefined],
  [document, undefined, 'We issued a document under this code'],
  [null, undefined, 'We do not know this code'],
  [undefined, document, 'Issued by us, and unchanged'],
  [undefined, null, 'We do not know this file'],
  [document, document, 'Issued by us, and unchanged'],
  [null, document, 'Issued by us, and unchanged'],
  [document, null, 'This is not the file that we issued'],
  [null, null, 'We do not know this file'],
])('by code %o and by file %o: %s', (byCode, byFile, title) => {
  expect(verdictOf({ byCode, byFile })?.title).toBe(title)
})
