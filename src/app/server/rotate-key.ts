/** `npm run rotate-key`: re-encrypts letters, files and credentials with SECRET_KEY, so that former keys can be discarded. */
import { resealCredentials } from '#features/credentials/server/reseal-credentials.ts'
import { countOf } from '#kernel/notation.ts'
import { openStorage } from '#platform/server/files/open-files.ts'
import { type Rotation, rotateKey } from '#platform/server/keys/rotate.ts'
import { openExistingSecrets } from '#platform/server/secrets.ts'
import { withDatabase } from './command.ts'
import { readFileSettings } from './file-settings.ts'

const counted = ({ letters, files, credentials }: Rotation) =>
  `${countOf(letters, 'letter')}, ${countOf(files, 'file')} and ${countOf(credentials, 'credential')}`

await withDatabase(async (db) => {
  const settings = readFileSettings(process.env)
  const secrets = await openExistingSecrets(settings)
  const rotation = await rotateKey(db, openStorage(settings), secrets, resealCredentials, (progress) =>
    console.log(`${counted(progress)} so far`),
  )
  if (typeof rotation === 'string') {
    console.error(rotation)
    process.exitCode = 1
  } else if (rotation.failed.length > 0) {
    for (const name of rotation.failed) console.error(`Not re-encrypted: ${name}`)
    console.error(`${counted(rotation)} were re-encrypted. The items above need a key that was not given.`)
    process.exitCode = 1
  } else console.log(`${counted(rotation)} were re-encrypted. SECRET_KEY_PREVIOUS can be removed.`)
})
