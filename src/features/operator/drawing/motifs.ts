/** The strokes of our line drawings, in a view box of 320 by 200. */
import type { DrawingName } from '../content.ts'
import type { Stroke } from './address.ts'
import { portraits } from './portraits.ts'

const range = (count: number) => Array.from({ length: count }, (_, place) => place)
const n = (value: number) => Math.round(value * 10) / 10

/** A sky of fine horizontal lines, as in an engraving. */
const sky = (from: number, until: number): Stroke[] =>
  range(Math.floor((until - from) / 7)).map((row) => {
    const y = from + row * 7
    const gap = 40 + ((row * 53) % 90)
    return { d: `M0 ${y}H${gap + 60}M${gap + 92} ${y}H320`, width: 0.6, opacity: 0.35 }
  })

/** A hill of contour lines, closer together towards its crest. */
const hill = (left: number, top: number, right: number, lines: number): Stroke[] =>
  range(lines).map((line) => {
    const down = line * line * 1.6 + line * 4
    return {
      d: `M0 ${n(left + down)}Q160 ${n(top + down)} 320 ${n(right + down)}`,
      width: line === 0 ? 1.8 : 0.9,
      opacity: line === 0 ? 1 : n(0.75 - line * 0.05),
    }
  })

const furrowLines = (horizon: number): Stroke[] =>
  range(17).map((place) => {
    const side = place - 8
    return {
      d: `M${160 + side * 9} ${horizon}Q${n(160 + side * 17)} ${horizon + 26} ${160 + side * 46} 204`,
      width: 1.1,
      opacity: 0.85,
    }
  })

const bird = (x: number, y: number, scale: number): Stroke => {
  const at = (px: number, py: number) => `${n(x + px * scale)} ${n(y + py * scale)}`
  return {
    d: `M${at(0, 2.6)}C${at(4.4, 2.1)} ${at(8.4, 3.7)} ${at(10.7, 6.7)}C${at(12.6, 3.1)} ${at(17, 0.1)} ${at(22.8, 0)}C${at(21, 1.4)} ${at(19.9, 2.9)} ${at(19.1, 4.5)}C${at(20.7, 4.4)} ${at(22.1, 4.7)} ${at(23.4, 5.6)}L${at(20, 6.3)}C${at(18.4, 9.4)} ${at(15.4, 11.5)} ${at(11.7, 11.6)}C${at(9.6, 11.7)} ${at(7.6, 12.4)} ${at(5.8, 13.8)}C${at(6.1, 12)} ${at(6.7, 10.6)} ${at(7.7, 9.4)}C${at(6.1, 6.8)} ${at(3.6, 4.4)} ${at(0, 2.6)}Z`,
    fill: true,
    width: 0,
  }
}

const circle = (x: number, y: number, r: number): string =>
  `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0`

const stalks = (): Stroke[] =>
  range(13).flatMap((place) => {
    const side = place - 6
    const tip = 160 + side * 13
    const top = 44 + Math.abs(side) * 5
    const stem = {
      d: `M${160 + side * 5} 176Q${160 + side * 2} 128 ${160 + side * 2.4} 120Q${160 + side * 6} 84 ${tip} ${top}`,
      width: 1.1,
    }
    const ears = range(4).map((row) => ({
      d: `M${n(tip - side * row * 1.6)} ${top + row * 7}l-5 -7M${n(tip - side * row * 1.6)} ${top + row * 7}l5 -7`,
      width: 1.3,
    }))
    return [stem, ...ears]
  })

const sails = (): Stroke[] =>
  range(4).map((place) => {
    const angle = (place * Math.PI) / 2 + 0.5
    const along = (distance: number, aside: number) =>
      `${n(160 + Math.cos(angle) * distance - Math.sin(angle) * aside)} ${n(76 + Math.sin(angle) * distance + Math.cos(angle) * aside)}`
    const rungs = range(6).map((rung) => `M${along(22 + rung * 8, 0)}L${along(22 + rung * 8, 13)}`)
    return { d: `M${along(0, 0)}L${along(66, 0)}L${along(66, 13)}L${along(20, 13)}${rungs.join('')}`, width: 1.2 }
  })

/** A branch with everything that grows from it: each leaf begins where its twig ends. */
function branch(x: number, y: number, angle: number, length: number, left: number): Stroke[] {
  const at = (distance: number, turn = 0) =>
    `${n(x + Math.cos(angle + turn) * distance)} ${n(y + Math.sin(angle + turn) * distance)}`
  const wood = { d: `M${n(x)} ${n(y)}L${at(length)}`, width: n(0.8 + left * left * 0.16), opacity: 0.95 }
  const leaf = {
    d: `M${at(length)}Q${at(length + 8, 0.3)} ${at(length + 17)}Q${at(length + 8, -0.3)} ${at(length)}`,
    width: 1,
  }
  if (left === 0) return [wood, leaf]
  const [endX, endY] = [x + Math.cos(angle) * length, y + Math.sin(angle) * length]
  const turns = left > 2 ? [-0.56, 0, 0.56] : [-0.36, 0.36]
  const grown = turns.flatMap((turn) => branch(endX, endY, angle + turn, length * 0.77, left - 1))
  return left < 3 ? [wood, leaf, ...grown] : [wood, ...grown]
}

/** The river's middle and half of its width at a height: its banks and its ripples both come from here. */
function riverAt(y: number) {
  const near = (y - 88) / 116
  return { middle: 172 + Math.sin(near * 5) * (12 + near * 34), half: 5 + near * near * 84 }
}

const bank = (side: -1 | 1): Stroke => ({
  d: range(30)
    .map((step) => {
      const y = 88 + step * 4
      const { middle, half } = riverAt(y)
      return `${step === 0 ? 'M' : 'L'}${n(middle + side * half)} ${y}`
    })
    .join(''),
  width: 1.8,
})

const ripples = (): Stroke[] =>
  range(13).map((row) => {
    const y = 104 + row * 7.5
    const { middle, half } = riverAt(y)
    const across = (share: number) => n(middle + share * half)
    const from = ((row * 37) % 60) / 100 - 0.75
    return {
      d: `M${across(from)} ${y}H${across(from + 0.5)}M${across(from + 0.75)} ${y}H${across(from + 0.95)}`,
      width: 1.1,
      opacity: 0.8,
    }
  })

/** A straw beehive of stacked coils. */
const coils = (): Stroke[] =>
  range(9).map((row) => {
    const half = n(62 * Math.sqrt(1 - ((row - 8) / 9.4) ** 2))
    const y = 46 + row * 14
    return {
      d: `M${160 - half} ${y + 12}Q${160 - half - 3} ${y} ${160 - half + 8} ${y}H${160 + half - 8}Q${160 + half + 3} ${y} ${160 + half} ${y + 12}Z`,
      width: 1.3,
    }
  })

const planks = (): Stroke[] =>
  range(11).map((place) => ({
    d: `M${96 + place * 13} ${n(96 - Math.min(place, 10 - place) * 6)}V172`,
    width: 0.9,
    opacity: 0.7,
  }))

/** The lower edge of the bridge's deck: a parabola, so that every arch knows how high it may rise. */
const deckAt = (x: number) => 100 + ((x - 160) / 140) ** 2 * 16

const deck = (): Stroke[] =>
  [0, -12, -20].map((up) => ({
    d: `M20 ${n(deckAt(20) + up)}Q160 ${n(2 * deckAt(160) - deckAt(20) + up)} 300 ${n(deckAt(300) + up)}`,
    width: up === -20 ? 1.1 : 1.9,
  }))

const posts = (): Stroke[] =>
  range(15).map((place) => {
    const x = 27 + place * 19
    return { d: `M${x} ${n(deckAt(x) - 12)}v-8`, width: 1.1 }
  })

const arches = (): Stroke[] =>
  [78, 160, 242].map((middle) => {
    const rise = n(142 - deckAt(middle) - 7)
    return { d: `M${middle - 34} 164V142A34 ${rise} 0 0 1 ${middle + 34} 142V164`, width: 1.8 }
  })

const water = (): Stroke[] =>
  range(5).map((row) => {
    const from = 10 + ((row * 47) % 60)
    return { d: `M${from} ${168 + row * 7}h90m24 0h60m30 0h50`, width: 1, opacity: n(0.85 - row * 0.1) }
  })

export const motifs: Record<DrawingName, readonly Stroke[]> = {
  lark: [...sky(14, 120), bird(112, 40, 4.2), ...hill(150, 132, 158, 5)],
  hills: [
    ...sky(14, 84),
    { d: circle(236, 62, 22), width: 1.6 },
    ...hill(96, 74, 112, 2),
    ...hill(140, 118, 128, 6),
    bird(70, 40, 1.1),
    bird(104, 54, 0.8),
  ],
  furrows: [...sky(14, 88), { d: 'M0 100Q160 88 320 100', width: 1.8 }, ...furrowLines(95)],
  sheaf: [
    ...sky(14, 150).filter((_, row) => row % 2 === 0),
    ...stalks(),
    { d: 'M140 132Q160 142 180 132M140 138Q160 148 180 138', width: 2.2 },
    { d: 'M60 178Q160 170 260 178', width: 1.6 },
  ],
  mill: [
    ...sky(14, 140),
    { d: 'M138 176L148 84H172L182 176M148 84Q160 62 172 84M152 176V150H168V176M156 112h8v12h-8z', width: 1.7 },
    ...sails(),
    ...hill(178, 168, 182, 3),
  ],
  gate: [
    ...sky(14, 96),
    ...hill(112, 92, 104, 3),
    { d: 'M60 70V190M260 70V190', width: 5 },
    { d: 'M64 92H256M64 110H256M64 128H256M64 146H256M64 164H256', width: 2.4 },
    { d: 'M64 164L250 94', width: 2.4 },
  ],
  river: [...sky(14, 66), ...hill(92, 68, 90, 2), bank(-1), bank(1), ...ripples()],
  tree: [
    ...sky(14, 150).filter((_, row) => row % 2 === 1),
    ...branch(160, 180, -Math.PI / 2, 38, 4),
    ...hill(178, 170, 182, 3),
  ],
  barn: [
    ...sky(14, 150),
    ...planks(),
    { d: 'M90 100L160 58L232 100M96 97V172M226 97V172M82 104L160 50L240 104', width: 1.9 },
    { d: 'M144 172V132H178V172M144 132L178 172M178 132L144 172', width: 1.5 },
    ...hill(172, 168, 176, 4),
  ],
  bridge: [
    ...sky(14, 70),
    ...deck(),
    ...posts(),
    ...arches(),
    { d: 'M20 116V164M300 116V164M0 164H44M112 164h14M194 164h14M276 164H320', width: 1.8 },
    ...water(),
  ],
  hive: [
    ...sky(14, 160).filter((_, row) => row % 2 === 0),
    ...coils(),
    { d: 'M148 170V158a12 12 0 0 1 24 0V170', width: 1.8 },
    { d: 'M70 174H250M84 180H236', width: 1.8 },
    { d: circle(232, 66, 3), width: 1.2 },
    { d: circle(92, 92, 3), width: 1.2 },
    { d: circle(250, 104, 2.5), width: 1.2 },
  ],
  ...portraits,
}
