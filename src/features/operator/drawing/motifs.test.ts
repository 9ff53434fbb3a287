import { expect, test } from 'vitest'
import { readSourceTree } from '#testing/source-tree.ts'
import { sampleContent } from '../sample-content.ts'
import { motifs } from './motifs.ts'

const numbers = (text: string) => (text.match(/-?[\d.]+/g) ?? []).map(Number)
const strokes = (name: keyof typeof motifs) => motifs[name].map(({ d }) => d)

test('the arches of the bridge stay below its deck', () => {
  const arches = strokes('bridge').flatMap((d) => {
    const [left = 0, , springing = 0, half = 0, rise = 0] = numbers(d)
    return d.includes('A') ? [{ middle: left + half, crown: springing - rise }] : []
  })
  const decks = strokes('bridge')
    .filter((d) => d.includes('Q'))
    .map(numbers)
  expect([arches.length, decks.length]).toEqual([3, 3])
  for (const { middle, crown } of arches) {
    for (const [x0 = 0, y0 = 0, , control = 0, x1 = 0] of decks) {
      const along = (middle - x0) / (x1 - x0)
      const height = y0 * ((1 - along) ** 2 + along ** 2) + 2 * control * along * (1 - along)
      expect(crown).toBeGreaterThan(height + 3)
    }
  }
})

test('every leaf of the tree hangs on a twig', () => {
  const ends = new Set(strokes('tree').flatMap((d) => /^M[^LQ]+L(\S+ \S+)$/.exec(d)?.[1] ?? []))
  const leaves = strokes('tree').flatMap((d) => /^M(\S+ [\d.]+)Q.*Q/.exec(d)?.[1] ?? [])
  expect(leaves.length).toBeGreaterThan(30)
  expect(leaves.filter((start) => !ends.has(start))).toEqual([])
})

test('the river stays between its banks', () => {
  const [left, right] = strokes('river')
    .filter((d) => d.split('L').length > 20)
    .map((d) => d.split('L').map(numbers))
  const bankAt = (bank: number[][] | undefined, y: number) => {
    const after = bank?.findIndex(([, height = 0]) => height >= y) ?? 0
    const [[x0 = 0, y0 = 0] = [], [x1 = 0, y1 = 0] = []] = [bank?.[after - 1], bank?.[after]]
    return x0 + ((x1 - x0) * (y - y0)) / (y1 - y0)
  }
  const ripples = strokes('river').flatMap((d) => [...d.matchAll(/M([\d.]+) ([\d.]+)H([\d.]+)(?=M|$)/g)])
  const inRiver = ripples.map(([, from, y, until]) => [Number(from), Number(y), Number(until)] as const)
  const below = inRiver.filter(([, y]) => y > 100)
  expect(below.length).toBeGreaterThan(20)
  for (const [from, y, until] of below) {
    expect(from).toBeGreaterThan(bankAt(left, y))
    expect(until).toBeLessThan(bankAt(right, y))
  }
})

test('no drawing has the same stroke twice, and none is used twice on the site', () => {
  for (const drawn of Object.values(motifs)) expect(new Set(drawn.map(({ d }) => d)).size).toBe(drawn.length)
  const inContent = [...JSON.stringify(sampleContent).matchAll(/"drawing":"([\w-]+)"/g)]
  const onPages = readSourceTree()
    .filter(({ isTest, path }) => !isTest && path.endsWith('.tsx'))
    .flatMap(({ text }) => [...text.matchAll(/\bdrawing="([\w-]+)"|<Drawing name="([\w-]+)"/g)])
  const used = [...inContent, ...onPages].map(([, inAttribute, byName]) => inAttribute ?? byName)
  expect(used.length).toBeGreaterThan(15)
  expect(used.filter((name, place) => used.indexOf(name) !== place)).toEqual([])
  const portraits = [
    ...sampleContent.team.map(({ image }) => image),
    ...sampleContent.testimonials.map((t) => t.avatar),
  ]
  expect(portraits.filter((picture) => !('drawing' in picture && picture.drawing.startsWith('portrait-')))).toEqual([])
})
