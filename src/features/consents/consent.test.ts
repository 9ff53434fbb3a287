import { expect, test } from 'vitest'
import { type Agreed, askedBy, type Consent, consentsAtOpening, openSubjects } from './consent.ts'

const asked = askedBy({ version: '2026-02', minimumAge: 18 })

test.each<[Agreed, terms: boolean, age: boolean]>([
  [{}, false, false],
  [{ terms: '2026-02' }, true, false],
  [{ age: '18' }, false, true],
  [{ terms: '2026-02', age: '18' }, true, true],
  [{ terms: '2026-01', age: '16' }, false, false],
  [{ terms: undefined, age: '18' }, false, true],
])('agreeing to %o is recorded as terms %s, age %s, under today’s versions', (agreed, terms, age) => {
  expect(consentsAtOpening(asked, agreed)).toEqual([
    { subject: 'terms', version: '2026-02', given: terms },
    { subject: 'age', version: '18', given: age },
  ])
})

const row = (subject: Consent['subject'], version: string, given = true): Consent => ({ subject, version, given })

test.each<[string, Consent[], string[]]>([
  ['nothing recorded', [], ['terms', 'age']],
  ['both', [row('terms', '2026-02'), row('age', '18')], []],
  ['older terms', [row('terms', '2025-01'), row('age', '18')], ['terms']],
  ['older terms, then today’s', [row('terms', '2025-01'), row('terms', '2026-02'), row('age', '18')], []],
  ['asked and not given', [row('terms', '2026-02', false), row('age', '18', false)], ['terms', 'age']],
  ['not given, then given', [row('age', '18', false), row('age', '18')], ['terms']],
])('after %s, %o, there is still to ask: %o', (_title, recorded, open) => {
  expect(openSubjects(asked, recorded)).toEqual(open)
})
