/**
 * The fonts of our papers, parsed once for the process. Shaping a text takes most of the time of drawing a document, so
 * shaped words are kept, and figures are put together from their ten tabular glyphs.
 */
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { setImmediate as yieldToOthers } from 'node:timers/promises'
import { create, type Font, type Run } from 'fontkit'

const { resolve } = createRequire(import.meta.url)

const files = {
  serif: '@expo-google-fonts/source-serif-4/400Regular/SourceSerif4_400Regular.ttf',
  serifBold: '@expo-google-fonts/source-serif-4/600SemiBold/SourceSerif4_600SemiBold.ttf',
  sans: '@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf',
  sansBold: '@expo-google-fonts/inter/600SemiBold/Inter_600SemiBold.ttf',
} as const
export type FontName = keyof typeof files

export type Fonts = readonly (readonly [FontName, Font])[]

let fonts: Promise<Fonts> | undefined

/** Opened at the first document: a process that issues none pays nothing. */
export function openFonts(): Promise<Fonts> {
  fonts ??= openAll()
  return fonts
}

/** The first text of a font builds its shaper, which takes long enough to let other requests run in between. */
async function openAll(): Promise<Fonts> {
  const opened: [FontName, Font][] = []
  for (const [name, file] of Object.entries(files)) {
    const font = quick(create(await readFile(resolve(file))))
    font.layout('Statement 1')
    opened.push([name as FontName, font])
    await yieldToOthers()
  }
  return opened
}

type Shaped = Pick<Run, 'glyphs' | 'positions'>

const tabular = ['tnum', 'lnum'] as const
/** Names and references are words too, so the store is emptied before it grows without end. */
const maxWords = 5_000

/** The same font with a memory. */
function quick(font: Font): Font {
  const known = new Map<string, Shaped>()
  const shape = (text: string): Shaped => {
    const kept = known.get(text)
    if (kept) return kept
    if (known.size >= maxWords) known.clear()
    const shaped = font.layout(text, /\d/.test(text) ? tabular : undefined)
    known.set(text, shaped)
    return shaped
  }
  const layout = (text: string) => runOf(partsOf(text).map(shape))
  return Object.assign(Object.create(font) as Font, { layout })
}

/** Figures character by character, words whole. */
function partsOf(text: string): readonly string[] {
  return text.match(/[\d$,.+−:–-]|[^\d$,.+−:–-]+/gu) ?? []
}

/** A new run each time, because pdfkit scales the positions that it is given. */
function runOf(parts: readonly Shaped[]): Run {
  const glyphs = parts.flatMap((part) => part.glyphs)
  const positions = parts.flatMap((part) => part.positions.map((position) => ({ ...position })))
  return {
    glyphs,
    positions,
    get advanceWidth() {
      return positions.reduce((sum, { xAdvance }) => sum + xAdvance, 0)
    },
  }
}
