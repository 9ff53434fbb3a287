import { expect, it } from 'vitest'
import type { SystemStatus } from '../api.ts'
import { problemsIn } from './SystemStatusPage.tsx'
import { sampleStatus } from './sample-status.fixture.ts'

const { database, jobs, mail, storage, proofs } = sampleStatus
const job = jobs[0]
const { ledger, audit } = proofs
if (!job || !ledger || !audit) throw new Error('The sample lacks a part')

it.each<[string, Partial<SystemStatus>, string[]]>([
  ['nothing', {}, []],
  ['the ledger', { proofs: { audit, ledger: { ...ledger, problems: ['book 7'] } } }, ['The ledger does not add up.']],
  [
    'the audit log',
    { proofs: { ledger, audit: { ...audit, problems: ['row 7'] } } },
    ['The audit log is not as it was written.'],
  ],
  [
    'a migration',
    { database: { ...database, migrations: { ...database.migrations, missing: ['0009-x.sql'] } } },
    ['1 migration is missing.'],
  ],
  [
    'a newer database',
    { database: { ...database, migrations: { ...database.migrations, unknown: ['0099-x.sql'] } } },
    ['The database was migrated by a newer version than the one that runs.'],
  ],
  [
    'jobs',
    { jobs: [job, { ...job, name: 'seal', state: 'late' }, { ...job, name: 'sweep', state: 'failing' }] },
    ['Failing: sweep.', 'Overdue: seal.'],
  ],
  [
    'mail',
    { mail: { ...mail, waiting: 3, lastError: 'ECONNREFUSED' } },
    ['Letters wait because the mail server does not take them.'],
  ],
  ['storage', { storage: { ...storage, problem: 'It does not answer' } }, ['The storage of files cannot be used.']],
])('says what is wrong with %s', (_case, part, troubles) => {
  expect(problemsIn({ ...sampleStatus, ...part })).toEqual(troubles)
})
