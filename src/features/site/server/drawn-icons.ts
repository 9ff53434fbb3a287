/** The brand's mark as the pictures that browsers and social networks request, drawn in the brand's own colours. */
import sharp from 'sharp'
import type { Brand } from '#kernel/brand.ts'

const houseGreen = '#1f4d3a'
const paper = '#f7f5ef'

const lark =
  'M7.6 9.2C12 8.7 16 10.3 18.3 13.3C20.2 9.7 24.6 6.7 30.4 6.6C28.6 8 27.5 9.5 26.7 11.1C28.3 11 29.7 11.3 31 12.2L27.6 12.9C26 16 23 18.1 19.3 18.2C17.2 18.3 15.2 19 13.4 20.4C13.7 18.6 14.3 17.2 15.3 16C13.7 13.4 11.2 11 7.6 9.2Z'
const furrows =
  'M20 23.8V39M16.6 24Q14.4 30 9 35.8M23.4 24Q25.6 30 31 35.8M12.6 24.5Q8.6 28.4 3.6 30.2M27.4 24.5Q31.4 28.4 36.4 30.2'

function seal(colour: string): string {
  return `
    <circle cx="20" cy="20" r="20" fill="${colour}"/>
    <path d="M3.2 26.8Q20 21 36.8 26.8A18.1 18.1 0 0 1 3.2 26.8Z" fill="#fff"/>
    <path d="${furrows}" stroke="${colour}" stroke-width="1.5" fill="none"/>
    <path d="${lark}" fill="#fff"/>`
}

/** A square with the mark; a maskable icon keeps it inside the circle that every system shows. */
export function iconPng(brand: Brand, size: number, maskable: boolean): Promise<Buffer> {
  const colour = brand.actionColour ?? houseGreen
  const inset = maskable ? 'translate(8 8) scale(0.6)' : ''
  const ground = maskable ? `<rect width="40" height="40" fill="${paper}"/>` : ''
  return png(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40" width="${size}" height="${size}">
    ${ground}<g transform="${inset}">${seal(colour)}</g></svg>`)
}

/** 1200 × 630, the size that social networks expect. It contains no text: a server may have no fonts. */
export function socialCardPng(brand: Brand): Promise<Buffer> {
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
    <g transform="translate(440 70) scale(8)">${seal(colour)}</g>
    <rect x="24" y="24" width="1152" height="582" fill="none" stroke="#dfdacd" stroke-width="2"/></svg>`)
}

function png(svg: string): Promise<Buffer> {
  return sharp(Buffer.from(svg)).png({ compressionLevel: 9, palette: true }).toBuffer()
}
