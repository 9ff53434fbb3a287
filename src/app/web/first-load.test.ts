// @vitest-environment node

import { readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { expect, it } from 'vitest'

/** A module's static imports: neither its types, nor what it loads on demand. */
const atOnce = /^(?:import|export) (?!type\b)(?:([^'"]*?) from )?'([^']+)'/gm

/** Importing files by path or package. Of an index file, only the modules behind the imported names are loaded. */
function reachedFrom(entry: string): Map<string, string> {
  const reached = new Map<string, string>([[entry, 'the start']])
  const asked = new Set<string>()
  const open: { readonly file: string; readonly names: readonly string[] }[] = [{ file: entry, names: [] }]
  for (const { file, names } of open) {
    if (!/\.tsx?$/.test(file) || !file.startsWith('/')) continue
    for (const [line, what, name = ''] of readFileSync(file, 'utf8').matchAll(atOnce)) {
      const imported = namesIn(what)
      const isOfTypes = imported.length === 0 && line.includes('{')
      const isBehindOthers = file.endsWith('/door.ts') && !imported.some((one) => names.includes(one))
      if (isOfTypes || isBehindOthers) continue
      const target = pathOf(name, file)
      if (!reached.has(target)) reached.set(target, file)
      const key = `${target} ${target.endsWith('/door.ts') ? imported : ''}`
      if (!asked.has(key)) open.push({ file: target, names: imported })
      asked.add(key)
    }
  }
  return reached
}

/** Without types. A whole module has no names. */
function namesIn(what = ''): string[] {
  const listed = /\{([^}]*)\}/.exec(what)?.[1] ?? ''
  return listed.split(',').flatMap((part) => /^\s*(?!type\b)(\w+)/.exec(part)?.[1] ?? [])
}

const here = import.meta.dirname

/** The path of a file of ours, or the name of a package. */
function pathOf(name: string, from: string): string {
  if (name.startsWith('#')) return join(here, '../..', name.slice(1))
  return name.startsWith('.') ? resolve(dirname(from), name) : name
}

const reached = new Map([
  ...reachedFrom(join(here, 'main.tsx')),
  ...reachedFrom(join(here, '../../features/site/web/HomePage.tsx')),
  ...reachedFrom(join(here, '../../features/demo/web/DemoRibbon.tsx')),
])

it.each(['zod', 'radix-ui', 'sonner', 'react-hook-form', 'lightweight-charts'])(
  'the front page does not load %s',
  (name) => {
    expect(reached.get(name), `imported by ${reached.get(name)}`).toBeUndefined()
  },
)

it('the front page loads its own parts', () => {
  for (const name of ['react', 'react-router', '@reduxjs/toolkit']) expect(reached.has(name)).toBe(true)
  expect([...reached.keys()].some((path) => path.endsWith('TypingHeadline.tsx'))).toBe(true)
})
