/** A real S3-compatible server on loopback that checks signatures, with one empty bucket. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from '@20minutes/s3rver'
import type { Bucket } from '#platform/server/config.ts'

/** The one key pair that this server knows. */
const key = 'S3RVER'

export async function openBucket(): Promise<Bucket & { directory: string; close(): Promise<void> }> {
  const directory = await mkdtemp(join(tmpdir(), 'larkfield-bucket-'))
  const name = 'larkfield'
  const settings = { port: 0, address: '127.0.0.1', silent: true, directory, configureBuckets: [{ name }] }
  const server = new S3rver(settings)
  const { port } = await server.run()
  return {
    endpoint: `http://127.0.0.1:${port}`,
    region: 'us-east-1',
    name,
    accessKeyId: key,
    secretAccessKey: key,
    directory,
    close: async () => {
      await server.close()
      await rm(directory, { recursive: true, force: true })
    },
  }
}
