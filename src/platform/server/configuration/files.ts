import type { Bucket } from '../config.ts'
import { definePiece, missingTogether } from './piece.ts'
import { text, variable, webUrl, wholeNumber } from './variable.ts'

const bucketVariables = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY']

export const fileSettings = definePiece({
  title: 'File storage',
  variables: {
    S3_ENDPOINT: variable(
      'A storage that speaks S3, addressed as endpoint/bucket/name. It needs the next three variables as well.',
      webUrl,
      { unset: 'files are kept in DATA_DIR', example: 'https://s3.example' },
    ),
    S3_BUCKET: variable('The name of the bucket.', text),
    S3_ACCESS_KEY_ID: variable('The id of the access key.', text),
    S3_SECRET_ACCESS_KEY: variable('The secret of the access key.', text),
    S3_REGION: variable('The region that requests are signed for.', text, { default: 'us-east-1' }),
    FILE_BIN_DAYS: variable('How many days removed files stay in the bin.', wholeNumber(1, 365), { default: '14' }),
  },
  problems: (values) => missingTogether(values, bucketVariables),
  settings: (values) => ({ bucket: bucketOf(values), fileBinDays: values.FILE_BIN_DAYS }),
})

function bucketOf(values: {
  readonly S3_ENDPOINT: string | undefined
  readonly S3_BUCKET: string | undefined
  readonly S3_ACCESS_KEY_ID: string | undefined
  readonly S3_SECRET_ACCESS_KEY: string | undefined
  readonly S3_REGION: string
}): Bucket | undefined {
  const { S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY, S3_REGION } = values
  if (!S3_ENDPOINT || !S3_BUCKET || !S3_ACCESS_KEY_ID || !S3_SECRET_ACCESS_KEY) return undefined
  return {
    endpoint: S3_ENDPOINT.replace(/\/+$/, ''),
    region: S3_REGION,
    name: S3_BUCKET,
    accessKeyId: S3_ACCESS_KEY_ID,
    secretAccessKey: S3_SECRET_ACCESS_KEY,
  }
}
