import * as z from 'zod'
import { definePiece } from './piece.ts'
import { longText, variable } from './variable.ts'

const formerKeys = z
  .string()
  .transform((value) => value.split(',').map((key) => key.trim()))
  .refine((keys) => keys.every((key) => key.length >= 32), {
    error: 'must be keys of at least 32 characters, separated by commas',
  })

export const keySettings = definePiece({
  title: 'The secret key',
  variables: {
    SECRET_KEY: variable(
      'Seals letters, documents and credentials, and keys access codes. At least 32 characters; make one with openssl rand -base64 48.',
      longText(32),
      { unset: 'a demo makes one and keeps it in DATA_DIR', neededInLive: true },
    ),
    SECRET_KEY_PREVIOUS: variable(
      'Former keys, separated by commas, while the key is rotated. They only open what they sealed.',
      formerKeys,
      { unset: 'none' },
    ),
  },
  settings: (values) => ({ secretKey: values.SECRET_KEY, formerSecretKeys: values.SECRET_KEY_PREVIOUS ?? [] }),
})
