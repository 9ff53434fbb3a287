/** The scripts that a page loads, from the list that the build of the web writes. */
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

type Chunk = { readonly file: string; readonly imports?: readonly string[] }
type Manifest = Readonly<Record<string, Chunk>>

/** The chunks that pages of signed-in people load besides their own. */
const frames = { investor: /^_signed-in-/, staff: /^_signed-in-|^staff-routes\.tsx$/ }
const inDemo = ['../../features/demo/web/DemoRibbon.tsx']

export async function readPageScripts(directory: string) {
  const path = join(directory, '.vite', 'manifest.json')
  const manifest: Manifest = existsSync(path) ? JSON.parse(await readFile(path, 'utf8')) : {}
  const sources = Object.keys(manifest)
  return (component: string | undefined, mode: 'demo' | 'live', frame?: keyof typeof frames): string[] => {
    if (component === undefined) return []
    const own = sources.filter(
      (source) => (frame && frames[frame].test(source)) || source.endsWith(`/${component}.tsx`),
    )
    return filesOf(manifest, [...(mode === 'demo' ? inDemo : []), ...own])
  }
}

function filesOf(manifest: Manifest, sources: readonly string[]): string[] {
  const reached = new Set(sources)
  for (const source of reached) for (const next of manifest[source]?.imports ?? []) reached.add(next)
  return [...new Set([...reached].flatMap((source) => manifest[source]?.file ?? []))]
}
