/** Any storage that speaks the S3 protocol, addressed as `endpoint/bucket/name`, which all of them understand. */
import { createHash } from 'node:crypto'
import { AwsClient } from 'aws4fetch'
import type { Bucket } from '../config.ts'
import { assertOwnName, type FileName, type Files, type Folder } from './files.ts'

const patienceMilliseconds = 30_000
const retries = 3

type Ask = (method: string, path: string, body?: Uint8Array) => Promise<Response>

export function filesInBucket(bucket: Bucket, pageSize = 1000): Files {
  const ask = askerOf(bucket)
  const pathOf = (name: FileName) => {
    assertOwnName(name)
    return `/${name}`
  }
  return {
    async put(name, bytes) {
      await finished(await ask('PUT', pathOf(name), bytes), 'put')
    },
    async get(name) {
      const answer = await ask('GET', pathOf(name))
      if (answer.status === 404) return void (await answer.body?.cancel())
      return Buffer.from(await (await checked(answer, 'get')).arrayBuffer())
    },
    async remove(name) {
      await finished(await ask('DELETE', pathOf(name)), 'remove')
    },
    list: (folder, leastAgeSeconds) => listFolder(ask, folder, Date.now() - leastAgeSeconds * 1000, pageSize),
  }
}

/** Why the storage does not let us in, or nothing. */
export async function bucketProblem(bucket: Bucket): Promise<string | undefined> {
  try {
    await finished(await askerOf(bucket)('GET', '?max-keys=1'), 'list')
    return undefined
  } catch (error) {
    const { message, cause } = error as Error
    return (cause as NodeJS.ErrnoException | undefined)?.code ?? message
  }
}

function askerOf({ endpoint, region, name, accessKeyId, secretAccessKey }: Bucket): Ask {
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries })
  return (method, path, body) =>
    client.fetch(`${endpoint}/${name}${path}`, {
      method,
      headers: {
        // The digest is signed as well, so that nothing can change the bytes on their way.
        'x-amz-content-sha256': createHash('sha256')
          .update(body ?? '')
          .digest('hex'),
      },
      signal: AbortSignal.timeout(patienceMilliseconds),
      ...(body && { body: body as Uint8Array<ArrayBuffer> }),
    })
}

async function checked(answer: Response, wish: string): Promise<Response> {
  if (answer.ok) return answer
  const code = /<Code>(\w+)<\/Code>/.exec(await answer.text())?.[1] ?? ''
  throw new Error(`The storage refused to ${wish} a file: ${answer.status} ${code}`)
}

/** A body that nobody reads would keep its connection busy. */
async function finished(answer: Response, wish: string): Promise<void> {
  await (await checked(answer, wish)).body?.cancel()
}

/** Keys are ours and hold no character that XML escapes, so its few elements can be read as text. */
async function listFolder(ask: Ask, folder: Folder, writtenUntil: number, pageSize: number): Promise<FileName[]> {
  const names: FileName[] = []
  let last = ''
  let text: string
  do {
    const answer = await ask('GET', `?prefix=${folder}%2F&max-keys=${pageSize}&marker=${encodeURIComponent(last)}`)
    text = await (await checked(answer, 'list')).text()
    for (const [, entry = ''] of text.matchAll(/<Contents>(.*?)<\/Contents>/gs)) {
      last = element(entry, 'Key')
      if (Date.parse(element(entry, 'LastModified')) <= writtenUntil) names.push(last as FileName)
    }
  } while (element(text, 'IsTruncated') === 'true')
  return names
}

function element(text: string, name: string): string {
  return new RegExp(`<${name}>([^<]*)</${name}>`).exec(text)?.[1] ?? ''
}
