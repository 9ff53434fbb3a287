/** The colours of a letter: the default paper and ink, and the brand's colour for actions, adjusted to be readable. */

export type Palette = {
  readonly paper: string
  readonly sheet: string
  readonly sunken: string
  readonly line: string
  readonly ink: string
  readonly muted: string
  readonly action: string
  readonly onAction: string
}

const houseGreen = '#1f4d3a'
// WCAG 2 AA requires 4.5 for text on paper; on a dark background people need more.
const readable = { onPaper: 4.5, inTheDark: 6 }

const light = {
  paper: '#f7f5ef',
  sheet: '#fefdfa',
  sunken: '#efece3',
  line: '#dfdacd',
  ink: '#1b211d',
  muted: '#535a54',
  onAction: '#ffffff',
}

const dark = {
  paper: '#131614',
  sheet: '#1a1e1b',
  sunken: '#262b27',
  line: '#313732',
  ink: '#ece9e0',
  muted: '#b3b5ab',
  onAction: '#101613',
}

export function lightPalette(actionColour: string | null | undefined): Palette {
  return { ...light, action: firstReadable(darker(brandColour(actionColour)), light.paper, readable.onPaper) }
}

export function darkPalette(actionColour: string | null | undefined): Palette {
  return { ...dark, action: firstReadable(lighter(brandColour(actionColour)), dark.sunken, readable.inTheDark) }
}

function brandColour(text: string | null | undefined): string {
  return text != null && /^#[\da-f]{6}$/i.test(text) ? text : houseGreen
}

const shares = Array.from({ length: 21 }, (_, step) => step / 20)

function darker(colour: string): string[] {
  return shares.map((share) => hex(channels(colour).map((value) => value * (1 - share))))
}

/** Mixing with white desaturates a colour, so the channels are spread apart again. */
function lighter(colour: string): string[] {
  return shares.map((share) => {
    const pale = channels(colour).map((value) => value + (255 - value) * share)
    const mean = pale.reduce((sum, value) => sum + value, 0) / pale.length
    return hex(pale.map((value) => mean + (value - mean) * (1 + share)))
  })
}

function firstReadable(shades: string[], background: string, ratio: number): string {
  return shades.find((shade) => contrast(shade, background) >= ratio) ?? houseGreen
}

function channels(colour: string): number[] {
  return [1, 3, 5].map((start) => Number.parseInt(colour.slice(start, start + 2), 16))
}

function hex(values: number[]): string {
  const bytes = values.map((value) => Math.round(Math.min(255, Math.max(0, value))))
  return `#${bytes.map((value) => value.toString(16).padStart(2, '0')).join('')}`
}

/** The contrast ratio of WCAG 2. */
function contrast(one: string, other: string): number {
  const [brighter = 0, darker = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a)
  return (brighter + 0.05) / (darker + 0.05)
}

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = channels(colour).map((value) => {
    const part = value / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
