/**
 * Data in a `DATA_DIR` that no migration brings to the level of this code, such as the schema from before the first
 * release.
 */
import { canBeMigrated, gapIn, type Level } from '#platform/server/migrate.ts'
import { type DatabaseServer, levelOf } from './open-database-server.ts'

const usualDirectory = './data'

export class IncompatibleData extends Error {}

/** A database on a server is its operator's to replace; `migrate` and the launch check refuse it. */
export async function refuseIncompatibleData({ application, dataDirectory }: DatabaseServer): Promise<void> {
  if (dataDirectory === undefined) return
  const level = await levelOf(application)
  if (!canBeMigrated(level)) throw new IncompatibleData(explanation(level, dataDirectory))
}

function explanation(level: Level, dataDirectory: string): string {
  const what = level.isUnreleased
    ? 'was made by an earlier, unreleased schema'
    : `is of other migrations (${gapIn(level)})`
  const place = dataDirectory === usualDirectory ? '' : `DATA_DIR='${dataDirectory}' `
  return `The data in ${dataDirectory} ${what}, so this version cannot use it. Nothing was changed.

  To start over, run
      ${place}npm run reset-demo
  The old data is moved into a folder of its own inside ${dataDirectory}. Nothing is deleted.

  To keep the old data in use, start the version that made it, and set DATA_DIR to another folder for this one.`
}
