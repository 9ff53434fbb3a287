/** The brand's mark as the pictures that browsers and social networks request, drawn in the brand's own colours. */
import type { Brand } from '#kernel/brand.ts'
import { markFurrows, markGround, markLark } from '#kernel/brand-mark.ts'

const houseGreen = '#1f4d3a'
const paper = '#f7f5ef'

function seal(colour: string): string {
  return `
    <circle cx="20" cy="20" r="20" fill="${colour}"/>
    <path d="${markGround}" fill="#fff"/>
    <path d="${markFurrows}" stroke="${colour}" stroke-width="1.5" fill="none"/>
    <path d="${markLark}" fill="#fff"/>`
}

/** The operator's own mark as a square PNG; without one, the sample's is drawn in the brand's colour. */
type Mark = { readonly brand: Brand; readonly logo?: Buffer | undefined }

/** A square with the mark; a maskable icon keeps it inside the circle that every system shows. */
export function iconPng(mark: Mark, size: number, maskable: boolean): Promise<Buffer> {
  return png(iconSvg(mark, size, maskable))
}

export function iconSvg({ brand, logo }: Mark, size: number, maskable: boolean): string {
  const colour = brand.actionColour ?? houseGreen
  const inset = maskable ? 'translate(8 8) scale(0.6)' : ''
  const ground = maskable ? `<rect width="40" height="40" fill="${paper}"/>` : ''
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40" width="${size}" height="${size}">
    ${ground}<g transform="${inset}">${logo ? drawn(logo, 40) : seal(colour)}</g></svg>`
}

function drawn(logo: Buffer, size: number): string {
  return `<image width="${size}" height="${size}" href="data:image/png;base64,${logo.toString('base64')}"/>`
}

/** 1200 × 630, the size that social networks expect. It contains no text: a server may have no fonts. */
export function socialCardPng({ brand, logo }: Mark): Promise<Buffer> {
  const colour = brand.actionColour ?? houseGreen
  const fields = Array.from({ length: 15 }, (_, place) => {
    const from = 600 + (place - 7) * 26
    const until = 600 + (place - 7) * 190
    // The height of the horizon here: a curve that is highest in the middle.
    const top = 440 + ((from - 600) / 600) ** 2 * 30
    return `<path d="M${from} ${top}Q${(from + until) / 2} 500 ${until} 640" stroke="${colour}" stroke-width="3" fill="none" opacity="0.55"/>`
  })
  return png(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 630" width="1200" height="630">
    <rect width="1200" height="630" fill="${paper}"/>
    <path d="M0 470Q600 410 1200 470V630H0Z" fill="#efece3"/>${fields.join('')}
    <path d="M0 470Q600 410 1200 470" stroke="${colour}" stroke-width="3" fill="none"/>
    <g transform="translate(440 70) scale(8)">${logo ? drawn(logo, 40) : seal(colour)}</g>
    <rect x="24" y="24" width="1152" height="582" fill="none" stroke="#dfdacd" stroke-width="2"/></svg>`)
}

async function png(svg: string): Promise<Buffer> {
  // Loaded only here, because loading it takes a noticeable part of a start.
  const { default: sharp } = await import('sharp')
  return sharp(Buffer.from(svg)).png({ compressionLevel: 9, palette: true }).toBuffer()
}
