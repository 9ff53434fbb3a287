import { photoIdIn } from '#features/accounts/photo-path.ts'
import type { Config } from '#platform/server/config.ts'
import { type Queries, query } from '#platform/server/database.ts'
import type { FileName } from '#platform/server/files/files.ts'
import { readConfig } from './configuration.ts'

const names = [
  'DATA_DIR',
  'SECRET_KEY',
  'SECRET_KEY_PREVIOUS',
  'PROOF_KEY',
  'FILE_BIN_DAYS',
  'S3_ENDPOINT',
  'S3_REGION',
  'S3_BUCKET',
  'S3_ACCESS_KEY_ID',
  'S3_SECRET_ACCESS_KEY',
]

/** Settings that commands need to reach and open files; a live system's other variables are not needed for that. */
export function readFileSettings(environment: Record<string, string | undefined>): Config {
  return readConfig(Object.fromEntries(names.map((name) => [name, environment[name]])))
}

const someDocuments = query<{ front: FileName; back: FileName }>(
  'select front_file as front, back_file as back from kyc_submissions limit 10',
)
const somePhotos = query<{ photo: string }>(`select photo from users where photo <> '' limit 10`)

/** Some of the files that rows refer to. Copies of people's data are not among them: those can be made again. */
export async function sampleOfFiles(db: Queries): Promise<FileName[]> {
  const documents = (await db.all(someDocuments)).flatMap(({ front, back }) => [front, back])
  const photos = (await db.all(somePhotos)).flatMap(({ photo }): FileName[] => {
    const id = photoIdIn(photo)
    return id === undefined ? [] : [`photos/${id}`]
  })
  return [...documents, ...photos]
}
