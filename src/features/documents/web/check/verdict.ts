/** The result of a check, from the code, the file, or both. Undefined means that it was not requested. */
import type { WireAnswer } from '#kernel/endpoint.ts'
import type { verifyDocument } from '../../api.ts'

type IssuedDocument = NonNullable<WireAnswer<typeof verifyDocument>['document']>

type Found = {
  readonly byCode?: IssuedDocument | null | undefined
  readonly byFile?: IssuedDocument | null | undefined
}

type Verdict = {
  readonly tone: 'good' | 'bad' | 'info'
  readonly title: string
  readonly text: string
  readonly document?: IssuedDocument
}

export function verdictOf({ byCode, byFile }: Found): Verdict | undefined {
  if (byFile) {
    return {
      tone: 'good',
      title: 'Issued by us, and unchanged',
      text: 'This file is, byte by byte, the one that we issued.',
      document: byFile,
    }
  }
  if (byFile === null && byCode) {
    return {
      tone: 'bad',
      title: 'This is not the file that we issued',
      text: 'We issued a document under this code, but not this file. It was changed, or it is another one.',
      document: byCode,
    }
  }
  if (byFile === null) {
    return {
      tone: 'bad',
      title: 'We do not know this file',
      text: 'We did not issue it, or it was changed after we did. A file that was printed, scanned or saved anew is another file; its code can still be checked.',
    }
  }
  if (byCode) {
    return {
      tone: 'info',
      title: 'We issued a document under this code',
      text: 'Please compare its kind and date. Whether yours is unchanged shows when you check the file too.',
      document: byCode,
    }
  }
  if (byCode === null) {
    return {
      tone: 'bad',
      title: 'We do not know this code',
      text: 'We have issued no document under it. Please compare it with the foot of the document.',
    }
  }
  return undefined
}
