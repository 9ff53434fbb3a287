/** Reads the files of a multipart request into memory, within limits. */
import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { type Refusal, refuse } from '../../../kernel/refusal.ts'

export type UploadedFile = {
  readonly field: string
  readonly name: string
  readonly bytes: Buffer
  readonly digest: string
}

export async function readFiles(request: FastifyRequest): Promise<UploadedFile[] | Refusal> {
  if (!request.isMultipart()) return refuse('WRONG_TYPE', 'Please send multipart/form-data')
  const files: UploadedFile[] = []
  for await (const part of request.files()) {
    const bytes = await part.toBuffer()
    const digest = createHash('sha256').update(bytes).digest('hex')
    files.push({ field: part.fieldname, name: part.filename, bytes, digest })
  }
  return files
}
