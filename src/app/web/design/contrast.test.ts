// @vitest-environment node
import { expect, test } from 'vitest'
import { contrast, readPalettes } from './contrast.fixture.ts'

// Vitest empties style sheets on import, and the web project has no types for the file system, hence this.
const files: { readFileSync(path: string, encoding: 'utf8'): string } = await import('node:fs' as string)
const styles = files.readFileSync(decodeURIComponent(new URL('../styles.css', import.meta.url).pathname), 'utf8')

const papers = ['paper', 'surface', 'raised', 'sunken']
const inks = ['ink', 'ink-muted', 'ink-faint', 'green', 'accent', 'good', 'waiting', 'danger', 'info']
const tinted = ['good', 'waiting', 'danger', 'info', 'green', 'accent']

const textPairs = [
  ...papers.flatMap((paper) => inks.map((ink) => [ink, paper])),
  ...tinted.flatMap((tint) => [tint, 'ink', 'ink-muted'].map((ink) => [ink, `${tint}-soft`])),
  ['on-green', 'green'],
  ['on-green', 'green-strong'],
  ['on-accent', 'accent'],
  ['on-danger', 'danger'],
  ['on-action', 'action'],
  ['on-action', 'action-strong'],
  ['on-action', 'danger-action'],
  ['on-action', 'danger-action-strong'],
] as [string, string][]

const edgePairs: [string, string][] = ['paper', 'surface', 'raised'].map((paper) => ['line-strong', paper])

test.each([
  ['our own brand', '#1f4d3a', '#b0622a'],
  ['a bright brand', '#0a5bd3', '#f2b705'],
  ['a pale brand', '#f2b705', '#00ccff'],
  ['a loud brand', '#00ff00', '#ff00ff'],
  ['a white and black brand', '#ffffff', '#000000'],
])('text has a contrast of 4.5 and edges of 3 with %s', (_, action, accent) => {
  const palettes = readPalettes(styles, { '--brand-action': action, '--brand-accent': accent })
  for (const [theme, colours] of Object.entries(palettes)) {
    for (const [ink, paper] of textPairs) {
      expect(contrast(colours, ink, paper), `${ink} on ${paper}, ${theme}`).toBeGreaterThanOrEqual(4.5)
    }
    for (const [edge, paper] of edgePairs) {
      expect(contrast(colours, edge, paper), `${edge} on ${paper}, ${theme}`).toBeGreaterThanOrEqual(3)
    }
  }
})
