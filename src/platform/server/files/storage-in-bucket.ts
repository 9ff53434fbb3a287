/** Any S3-compatible storage, with path-style addresses (`endpoint/bucket/name`), which all of them support. */
import { createHash } from 'node:crypto'
import { AwsClient } from 'aws4fetch'
import type { Bucket } from '../config.ts'
import { StorageUnavailable } from '../unavailable.ts'
import type { Storage } from './storage.ts'

const timeoutMilliseconds = 30_000
const retries = 3
/** Answered by self-hosted servers; the large services never run full. */
const storageIsFull = 507

type Request = { readonly headers?: Record<string, string>; readonly body?: Uint8Array }
type Ask = (method: string, path: string, request?: Request) => Promise<Response>

export function storageInBucket(bucket: Bucket, pageSize = 1000): Storage {
  const ask = askerOf(bucket)
  const remove = async (path: string) => finished(await ask('DELETE', `/${path}`), 'remove')
  return {
    write: async (path, body) => finished(await ask('PUT', `/${path}`, { body }), 'put'),
    read: async (path) => bytesOf(await ask('GET', `/${path}`)),
    async peek(path, length) {
      const answer = await ask('GET', `/${path}`, { headers: { range: `bytes=0-${length - 1}` } })
      // An empty object has no first byte.
      if (answer.status === 416) return Buffer.alloc(0)
      return (await bytesOf(answer))?.subarray(0, length)
    },
    async move(from, to) {
      const copied = await ask('PUT', `/${to}`, { headers: { 'x-amz-copy-source': `/${bucket.name}/${from}` } })
      if (await isMissing(copied)) return
      // A copy may still fail after a 200; then the body has the error, and the original must stay.
      if (!(await (await checked(copied, 'copy')).text()).includes('CopyObjectResult')) {
        throw new Error('The storage did not finish copying a file')
      }
      await remove(from)
    },
    remove,
    list: (folder, leastAgeSeconds) => listFolder(ask, folder, Date.now() - leastAgeSeconds * 1000, pageSize),
  }
}

/** Why the storage cannot be used, or undefined. */
export async function bucketProblem(bucket: Bucket): Promise<string | undefined> {
  try {
    await finished(await askerOf(bucket)('GET', '?max-keys=1'), 'list')
    return undefined
  } catch (error) {
    return (error as Error).message
  }
}

function askerOf({ endpoint, region, name, accessKeyId, secretAccessKey }: Bucket): Ask {
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries })
  return (method, path, { headers = {}, body } = {}) =>
    client
      .fetch(`${endpoint}/${name}${path}`, {
        method,
        headers: {
          ...headers,
          // The digest is signed too, so that the bytes cannot be altered in transit.
          'x-amz-content-sha256': createHash('sha256')
            .update(body ?? '')
            .digest('hex'),
        },
        signal: AbortSignal.timeout(timeoutMilliseconds),
        ...(body && { body: body as Uint8Array<ArrayBuffer> }),
      })
      .catch((error: Error) => {
        throw new StorageUnavailable(`it does not answer (${reasonOf(error)})`, error)
      })
}

function reasonOf({ name, message, cause }: Error): string {
  if (name === 'TimeoutError') return `nothing within ${timeoutMilliseconds / 1000} seconds`
  return (cause as NodeJS.ErrnoException | undefined)?.code ?? message
}

/** Only an object can be missing. A bucket that is missing is an outage: its objects are not lost. */
async function isMissing(answer: Response): Promise<boolean> {
  if (answer.status !== 404) return false
  if (codeIn(await answer.text()) === 'NoSuchBucket') throw new StorageUnavailable('the bucket does not exist')
  return true
}

function codeIn(text: string): string {
  return /<Code>(\w+)<\/Code>/.exec(text)?.[1] ?? ''
}

async function bytesOf(answer: Response): Promise<Buffer | undefined> {
  if (await isMissing(answer)) return undefined
  return Buffer.from(await (await checked(answer, 'get')).arrayBuffer())
}

async function checked(answer: Response, wish: string): Promise<Response> {
  if (answer.ok) return answer
  const error = new StorageUnavailable(`it refused to ${wish} a file: ${answer.status} ${codeIn(await answer.text())}`)
  throw answer.status === storageIsFull ? Object.assign(error, { code: 'ENOSPC' }) : error
}

/** An unread body would keep its connection busy. */
async function finished(answer: Response, wish: string): Promise<void> {
  await (await checked(answer, wish)).body?.cancel()
}

/** Keys are ours and contain no character that XML escapes, so the few elements can be read as text. */
async function listFolder(ask: Ask, folder: string, writtenUntil: number, pageSize: number): Promise<string[]> {
  const paths: string[] = []
  let last = ''
  let text: string
  do {
    const answer = await ask(
      'GET',
      `?prefix=${encodeURIComponent(`${folder}/`)}&max-keys=${pageSize}&marker=${encodeURIComponent(last)}`,
    )
    text = await (await checked(answer, 'list')).text()
    for (const [, entry = ''] of text.matchAll(/<Contents>(.*?)<\/Contents>/gs)) {
      last = element(entry, 'Key')
      if (Date.parse(element(entry, 'LastModified')) <= writtenUntil) paths.push(last)
    }
  } while (element(text, 'IsTruncated') === 'true')
  return paths
}

function element(text: string, name: string): string {
  return new RegExp(`<${name}>([^<]*)</${name}>`).exec(text)?.[1] ?? ''
}
