/**
 * `npm run verify-liabilities`: checks the log of the proof of liabilities, its signatures and its copy, and the newest tree against
 * the ledger; `-- all` every tree whose leaves are kept. `-- 123:4f2a…` compares a head that somebody has kept, and `-- take-back`
 * returns the days that a restored, older database lacks. It exits with 1 if anything is wrong.
 */
import { latestSignedCustody } from '#features/reconciliation/server/door.ts'
import { keptHead } from '#features/solvency/audit.ts'
import { LogStopped } from '#features/solvency/server/append-day.ts'
import { auditSolvency, takeBack } from '#features/solvency/server/audit-solvency.ts'
import { countOf } from '#kernel/notation.ts'
import { openFiles } from '#platform/server/files/open-files.ts'
import { createLog } from '#platform/server/log.ts'
import { openExistingSecrets } from '#platform/server/secrets.ts'
import { withDatabase } from './command.ts'
import { readFileSettings } from './file-settings.ts'

const asked = process.argv.slice(2)

await withDatabase(async (db) => {
  const config = readFileSettings(process.env)
  const files = openFiles(config, await openExistingSecrets(config), createLog('warn'))
  try {
    if (asked.includes('take-back')) {
      const days = await takeBack(db, { config, files, clock: () => new Date() })
      console.log(`${countOf(days, 'day')} taken back from the copy`)
    }
    const kept = asked.flatMap((text) => keptHead(text) ?? [])
    const days = asked.includes('all') ? 'kept' : 'newest'
    const audited = await auditSolvency(db, { config, files }, { latestSignedCustody, days, kept })
    for (const { cheat, day, why } of audited.findings) console.error(`${day} ${cheat}: ${why}`)
    const trees = `${countOf(audited.treesChecked, 'tree')} compared with the ledger`
    console.log(
      `${countOf(audited.days, 'day')} in the log, ${trees}: ${audited.findings.length === 0 ? 'everything holds' : 'it does NOT hold'}`,
    )
    process.exitCode = audited.findings.length === 0 ? 0 : 1
  } catch (error) {
    if (!(error instanceof LogStopped)) throw error
    console.error(error.message)
    process.exitCode = 1
  }
})
