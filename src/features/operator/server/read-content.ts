import { readFile } from 'node:fs/promises'
import { InvalidConfiguration } from '#platform/server/config.ts'
import { type Content, contentFile } from '../content.ts'
import { sampleContent } from '../sample-content.ts'

/** The operator's content file, or the sample if none is set. */
export async function readContent(path: string | undefined): Promise<Content> {
  if (path === undefined) return sampleContent
  const parsed = contentFile.safeParse(await readJsonFile(path))
  if (parsed.success) return parsed.data
  const problems = parsed.error.issues.map((issue) => `CONTENT_FILE ${path}: ${issue.path.join('.')}: ${issue.message}`)
  throw new InvalidConfiguration(problems)
}

async function readJsonFile(path: string): Promise<unknown> {
  try {
    return JSON.parse(await readFile(path, 'utf8'))
  } catch (error) {
    throw new InvalidConfiguration([`CONTENT_FILE: ${path} cannot be read: ${(error as Error).message}`])
  }
}
