/** The source as data, for the rules of the house. */
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'

export type SourceFile = {
  /** Relative to `src/`, as in `features/accounts/server/store.ts`. */
  readonly path: string
  readonly text: string
  readonly isTest: boolean
  /** The layer, or the room of a feature: `kernel`, `platform`, `features/accounts`. */
  readonly room: string
  readonly side: 'pure' | 'server' | 'web'
  /** Its imports from this tree, relative to `src/`. */
  readonly imports: readonly string[]
  readonly packages: readonly string[]
  /** Imports that leave the room by a relative path, or that name its layer although they stay in the room. */
  readonly climbing: readonly string[]
}

const importLine = /^(?:import|export|\}).*?(?: from|import) '([^']+)'|\bimport\('([^']+)'\)/gm

const root = resolve(import.meta.dirname, '..')

export function readSourceTree(): SourceFile[] {
  const names = readdirSync(root, { recursive: true, encoding: 'utf8' })
  return names.filter((name) => /\.tsx?$/.test(name)).map((name) => readSource(name.replaceAll('\\', '/')))
}

function readSource(path: string): SourceFile {
  const text = readFileSync(join(root, path), 'utf8')
  const parts = path.split('/')
  const specifiers = [...text.matchAll(importLine)].map((match) => match[1] ?? match[2] ?? '')
  const isOwn = (specifier: string) => /^[.#]/.test(specifier)
  return {
    path,
    text,
    isTest: /\.test\.tsx?$|\.fixture\.ts$|\.d\.ts$/.test(path) || parts[0] === 'testing',
    room: roomOf(path),
    side:
      parts.includes('server') || /^(?:engine|images)$/.test(parts[0] ?? '')
        ? 'server'
        : parts.includes('web')
          ? 'web'
          : 'pure',
    imports: specifiers.filter(isOwn).map((specifier) => pathOf(specifier, path)),
    packages: specifiers.filter((specifier) => !isOwn(specifier)),
    climbing: specifiers.filter(
      (specifier) =>
        isOwn(specifier) && (roomOf(pathOf(specifier, path)) === roomOf(path)) === specifier.startsWith('#'),
    ),
  }
}

/** Within a room by relative path, from elsewhere by the layer's name. */
function pathOf(specifier: string, from: string): string {
  if (specifier.startsWith('#')) return specifier.slice(1)
  return relative(root, resolve(root, dirname(from), specifier))
}

function roomOf(path: string): string {
  const parts = path.split('/')
  return parts[0] === 'features' ? parts.slice(0, 2).join('/') : (parts[0] ?? '')
}
