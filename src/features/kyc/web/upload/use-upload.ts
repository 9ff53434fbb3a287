import { useState } from 'react'
import type { Side } from '#features/accounts/document-path.ts'
import { failureOf } from '#platform/web/failure.ts'
import { serverMessageOr } from '#platform/web/server-message.ts'
import { upload } from '#platform/web/upload.ts'
import type { uploadKycDocuments } from '../../api.ts'

type Problem = { readonly text: string; readonly sides: Partial<Record<Side, string>> }

/** Sends both files in one request; `share` is the upload progress from 0 to 1, undefined while idle. */
export function useUpload() {
  const [share, setShare] = useState<number>()

  async function send(files: Record<Side, File>): Promise<Problem | undefined> {
    const form = new FormData()
    form.append('front', files.front)
    form.append('back', files.back)
    setShare(0)
    try {
      await upload<typeof uploadKycDocuments>('POST /api/users/uploadKycDocuments', form, { onProgress: setShare })
      return undefined
    } catch (error) {
      const failure = failureOf(error)
      return { text: serverMessageOr(failure, 'Upload failed. Please try again.'), sides: failure.fields }
    } finally {
      setShare(undefined)
    }
  }

  return { share, send }
}
