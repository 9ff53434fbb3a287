/**
 * Reads the files of multipart requests into memory, within a fixed total for all requests. Only bytes that have
 * arrived count, so a trickle holds little, and one that is too slow is refused.
 */

import type { Socket } from 'node:net'
import type { MultipartFile } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import { isRefusal, type Refusal, refuse, refuseField } from '#kernel/refusal.ts'
import { isStorable } from '#kernel/text.ts'
import { networkOf } from '../network-address.ts'
import { createSlots } from './slots.ts'

type BodyRules = {
  readonly graceSeconds: number
  readonly leastBytesPerSecond: number
  readonly maxBytes: number
}

const checkEveryMilliseconds = 500

/** Resolves when the body is slower than the minimum pace or larger than any honest body; never otherwise. */
function watchBody(socket: Socket, rules: BodyRules, ended: AbortSignal): Promise<'slow' | 'endless'> {
  const bytesBefore = socket.bytesRead
  const began = performance.now()
  return new Promise((resolve) => {
    const timer = setInterval(() => {
      const bytes = socket.bytesRead - bytesBefore
      const seconds = (performance.now() - began) / 1000
      if (bytes > rules.maxBytes) resolve('endless')
      else if (seconds > rules.graceSeconds && bytes < seconds * rules.leastBytesPerSecond) resolve('slow')
    }, checkEveryMilliseconds)
    ended.addEventListener('abort', () => clearInterval(timer), { once: true })
  })
}

export type UploadedFile = {
  readonly field: string
  readonly name: string
  readonly bytes: Buffer
}

export type UploadRules = {
  readonly maxBytesAtOnce: number
  readonly maxPerPerson: number
  readonly maxPerAddress: number
  readonly graceSeconds: number
  readonly leastBytesPerSecond: number
}

const largestFileBytes = 10 * 1024 * 1024
const maxFiles = 2
const largestBodyBytes = 64 * 1024 * 1024

/** A slow phone sends two photos in a few minutes; the uploads of one address together leave room for others. */
export const usualRules: UploadRules = {
  maxBytesAtOnce: 192 * 1024 * 1024,
  maxPerPerson: 2,
  maxPerAddress: 8,
  graceSeconds: 15,
  leastBytesPerSecond: 25_000,
}

export type Uploads = {
  /** Passes the files to `work`, and releases them afterwards. */
  receive<T>(request: FastifyRequest, userId: string, work: (files: UploadedFile[]) => Promise<T>): Promise<T | Refusal>
}

type Hold = (bytes: number) => boolean

export function createUploads(rules: UploadRules = usualRules): Uploads {
  const places = createSlots()
  let heldByAll = 0
  return {
    async receive(request, userId, work) {
      const wanted = {
        [`user ${userId}`]: rules.maxPerPerson,
        [`address ${networkOf(request.ip)}`]: rules.maxPerAddress,
      }
      const leave = places.take(wanted)
      if (!leave) return tooMany
      let held = 0
      const hold = (bytes: number) => {
        if (heldByAll + bytes > rules.maxBytesAtOnce) return false
        heldByAll += bytes
        held += bytes
        return true
      }
      try {
        const files = await readWithin(request, rules, hold)
        return isRefusal(files) ? files : await work(files)
      } finally {
        heldByAll -= held
        leave()
      }
    },
  }
}

const unfitName = refuse('BAD_INPUT', 'The name of a file or field holds a character that cannot be used')
const tooLarge = 'File size must be less than 10MB.'
const tooMany = refuse('TOO_MANY', 'Too many uploads at once. Please wait for the others to finish.', {
  retryAfterSeconds: 5,
})
const endless = refuse('TOO_LARGE', tooLarge)
const tooSlow = refuse('TOO_SLOW', 'The upload took too long. Please try again with a better connection.')
const busy = refuse('NOT_READY', 'We are receiving many files just now. Please try again in a minute.', {
  retryAfterSeconds: 60,
})

async function readWithin(request: FastifyRequest, rules: UploadRules, hold: Hold): Promise<UploadedFile[] | Refusal> {
  if (!request.isMultipart()) return refuse('WRONG_TYPE', 'Please send multipart/form-data')
  if (Number(request.headers['content-length'] ?? 0) > largestBodyBytes) return endless
  const ended = new AbortController()
  const trouble = watchBody(request.raw.socket, { ...rules, maxBytes: largestBodyBytes }, ended.signal)
  try {
    const read = await Promise.race([readParts(request, hold, ended.signal), trouble])
    return read === 'slow' ? tooSlow : read === 'endless' ? endless : read
  } catch (error) {
    return refusalOf(error)
  } finally {
    ended.abort()
  }
}

/**
 * After an error the rest is read and dropped, because most clients read the response only after sending everything.
 */
async function readParts(request: FastifyRequest, hold: Hold, ended: AbortSignal): Promise<UploadedFile[] | Refusal> {
  const files: UploadedFile[] = []
  let problem: Refusal | undefined
  const limits = { fileSize: largestFileBytes, files: maxFiles + 1, fields: 10, fieldSize: 1024, parts: 16 }
  for await (const part of request.parts({ limits })) {
    if (!isStorable(part.fieldname) || (part.type === 'file' && !isStorable(part.filename))) problem ??= unfitName
    if (part.type === 'field') continue
    if (files.length === maxFiles) problem ??= refuse('BAD_INPUT', 'Please send no more than two files.')
    const keep: Hold = (bytes) => {
      if (problem || ended.aborted) return false
      if (!hold(bytes)) problem = busy
      return problem === undefined
    }
    const file = await readPart(part, keep)
    if (part.file.truncated) problem ??= refuseField(part.fieldname, tooLarge, 'TOO_LARGE')
    files.push(file)
  }
  return problem ?? files
}

async function readPart(part: MultipartFile, keep: Hold): Promise<UploadedFile> {
  const chunks: Buffer[] = []
  for await (const chunk of part.file as AsyncIterable<Buffer>) {
    if (!keep(chunk.length)) {
      chunks.length = 0
      continue
    }
    chunks.push(chunk)
  }
  return { field: part.fieldname, name: part.filename, bytes: Buffer.concat(chunks) }
}

function refusalOf(error: unknown): Refusal {
  const { code = '' } = error as { code?: string }
  if (code === 'FST_FILES_LIMIT') return refuse('BAD_INPUT', 'Please send no more than two files.')
  return refuse('BAD_INPUT', 'The upload was interrupted or could not be read. Please try again.')
}
