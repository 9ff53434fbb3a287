/** Computes the colours of the style sheet as a browser would, and their contrast. */

type Triple = readonly [number, number, number]
type Palette = Map<string, Triple>

/** Every `--color-name: light-dark(…, …)` of the sheet, as linear red, green and blue. */
export function readPalettes(sheet: string, brand: Record<string, string>): { light: Palette; dark: Palette } {
  const light: Palette = new Map()
  const dark: Palette = new Map()
  for (const [, name = '', pair = ''] of sheet.matchAll(/--color-([\w-]+):\s*light-dark\(([\s\S]*?)\);/g)) {
    const [first = '', second = ''] = pair.split(/,(?![^(]*\))/)
    const [inLight, inDark] = [resolve(first.trim(), brand), resolve(second.trim(), brand)]
    if (inLight) light.set(name, inLight)
    if (inDark) dark.set(name, inDark)
  }
  return { light, dark }
}

/** The contrast ratio of WCAG 2. */
export function contrast(colours: Palette, ink: string, paper: string): number {
  const [lighter = 0, darker = 0] = [luminance(colours, ink), luminance(colours, paper)].sort((a, b) => b - a)
  return (lighter + 0.05) / (darker + 0.05)
}

function luminance(colours: Palette, name: string): number {
  const colour = colours.get(name)
  if (!colour) throw new Error(`The style sheet has no colour ${name}`)
  const [red, green, blue] = colour
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function resolve(value: string, brand: Record<string, string>): Triple | undefined {
  if (value.startsWith('#')) return fromHex(value)
  const derived = /^oklch\(from var\((--[\w-]+)\) (\S+|min\(.+?\)) (c|min\(.+?\)) h\)$/.exec(value)
  if (!derived) return undefined
  const [, variable = '', lightnessTerm = '', chromaTerm = ''] = derived
  const [lightness, chroma, hue] = toOklch(fromHex(brand[variable] ?? ''))
  return fromOklch([term(lightnessTerm, lightness), term(chromaTerm, chroma), hue])
}

/** The three kinds of term in use: a number, the channel itself, or `min(channel - shift, limit)`. */
function term(text: string, channel: number): number {
  const limited = /^min\([lc](?: - ([\d.]+))?, ([\d.]+)\)$/.exec(text)
  if (limited) return Math.min(channel - Number(limited[1] ?? 0), Number(limited[2]))
  return text === 'c' || text === 'l' ? channel : Number(text)
}

function fromHex(hex: string): Triple {
  const channel = (start: number) => linear(Number.parseInt(hex.slice(start, start + 2), 16) / 255)
  return [channel(1), channel(3), channel(5)]
}

function linear(channel: number): number {
  return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
}

function toOklch([red, green, blue]: Triple): Triple {
  const long = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue)
  const medium = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue)
  const short = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue)
  const a = 1.9779984951 * long - 2.428592205 * medium + 0.4505937099 * short
  const b = 0.0259040371 * long + 0.7827717662 * medium - 0.808675766 * short
  const lightness = 0.2104542553 * long + 0.793617785 * medium - 0.0040720468 * short
  return [lightness, Math.hypot(a, b), Math.atan2(b, a)]
}

function fromOklch([lightness, chroma, hue]: Triple): Triple {
  const a = chroma * Math.cos(hue)
  const b = chroma * Math.sin(hue)
  const long = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const medium = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const short = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  const clip = (channel: number) => Math.min(1, Math.max(0, channel))
  return [
    clip(4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short),
    clip(-1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short),
    clip(-0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short),
  ]
}
