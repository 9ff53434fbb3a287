// @vitest-environment node

import { readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { expect, it } from 'vitest'

/** A module's static imports: neither its types, nor what it loads on demand. */
const atOnce = /^(?:import|export|\}) (?!type\b)(?:[^'"]*? from )?'([^']+)'/gm

function reachedFrom(entry: string): Map<string, string> {
  const reached = new Map<string, string>([[entry, 'the start']])
  for (const file of reached.keys()) {
    if (!/\.tsx?$/.test(file) || !file.startsWith('/')) continue
    const text = readFileSync(file, 'utf8')
    for (const [line, name = ''] of text.matchAll(atOnce)) {
      const onlyTypes = /^import \{([^}]*)\}/
        .exec(line)?.[1]
        ?.split(',')
        .every((part) => /^\s*(?:type\b.*)?$/.test(part))
      const target = pathOf(name, file)
      if (!onlyTypes && !reached.has(target)) reached.set(target, file)
    }
  }
  return reached
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
