/** The calls for the user's own account. The authentication state, which stores their answers, is part of every page. */
import { call } from '#platform/web/call.ts'
import { type BodyOf, callAction } from '#platform/web/call-action.ts'
import { inOrder } from '#platform/web/in-order.ts'
import { upload } from '#platform/web/upload.ts'
import type * as Accounts from '../api.ts'

export const getUser = callAction(
  'auth/getUser',
  inOrder(async () => call<typeof Accounts.getUser>('GET /api/users/getUser')),
)

export const updateUser = callAction('auth/updateUser', async (body: BodyOf<typeof Accounts.updateUser>) =>
  call<typeof Accounts.updateUser>('PATCH /api/users/updateUser', { body }),
)

type Photo = { readonly file: File; readonly onProgress?: (share: number) => void }

export const uploadPhoto = callAction('auth/uploadPhoto', async ({ file, onProgress }: Photo) => {
  const form = new FormData()
  form.append('file', file)
  return upload<typeof Accounts.uploadPhoto>('POST /api/users/photo', form, { onProgress })
})
