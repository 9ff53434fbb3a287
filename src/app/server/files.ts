/** `npm run files`: reports whose the files are and what is in the bin, repairs both on request, and moves to a bucket. */
import pino from 'pino'
import { InvalidConfiguration } from '#platform/server/config.ts'
import { type Folder, folders } from '#platform/server/files/files.ts'
import { installationId, storageProblem } from '#platform/server/files/installation.ts'
import { copyToBucket, openFiles } from '#platform/server/files/open-files.ts'
import { anyAge } from '#platform/server/files/storage.ts'
import { restoreNeeded, sweep } from '#platform/server/files/sweep.ts'
import { openExistingSecrets } from '#platform/server/secrets.ts'
import { withDatabase } from './command.ts'
import { readFileSettings } from './file-settings.ts'
import { rooms } from './jobs.ts'

const usage = 'Usage: npm run files [-- adopt | take-back | sweep | to-bucket]'
const [wish = 'look', ...more] = process.argv.slice(2)
if (!['look', 'adopt', 'take-back', 'sweep', 'to-bucket'].includes(wish) || more.length > 0) {
  console.error(usage)
  process.exit(2)
}

await withDatabase(async (db) => {
  const settings = readFileSettings(process.env)
  const log = pino({ level: 'info' }, pino.destination({ dest: 2, sync: true }))
  const files = openFiles(settings, await openExistingSecrets(settings), log)
  const broom = { files, log, binDays: settings.fileBinDays }
  if (wish === 'to-bucket') {
    const { bucket } = settings
    if (!bucket) throw new InvalidConfiguration(['S3_ENDPOINT: is needed, with the variables beside it, to copy there'])
    const owner = await files.owner.read()
    if (owner !== undefined && owner !== (await installationId(db)))
      throw new InvalidConfiguration([`S3_BUCKET: holds the files of installation ${owner}`])
    console.log(`${await copyToBucket({ ...settings, bucket })} files were copied from DATA_DIR to the bucket.`)
  }
  if (wish === 'adopt') await files.owner.write(await installationId(db))
  const problem = await storageProblem(db, files)
  if (problem === undefined && wish === 'take-back') {
    console.log(`${await restoreNeeded(db, broom, rooms)} files were taken back from the bin.`)
  }
  if (problem === undefined && wish === 'sweep') {
    const { moved, takenBack, removed } = await sweep(db, broom, rooms, true)
    console.log(`${takenBack} taken back from the bin, ${moved} moved there, ${removed} removed for good.`)
  }
  const count = async (folder: Folder) => {
    const [kept, binned] = await Promise.all([files.list(folder, anyAge), files.bin.list(folder, anyAge)])
    return `${folder}: ${kept.length}, and ${binned.length} in the bin`
  }
  for (const folder of folders) console.log(await count(folder))
  if (problem === undefined) console.log('The files belong to this database.')
  else {
    console.error(`${problem}. If they do belong together: npm run files -- adopt`)
    process.exitCode = 1
  }
})
