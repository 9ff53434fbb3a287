/** iPhone pictures. The prebuilt libvips omits HEVC, so libheif decodes them in WebAssembly. */
import { hasTooManyPixels, type RawPixels } from './raw-pixels.ts'
import { type Unfit, unfit } from './verdict.ts'

export async function readHeic(bytes: Buffer): Promise<RawPixels | Unfit> {
  const { default: libheif } = await import('libheif-js/wasm-bundle.js')
  await libheif.ready
  const images = new libheif.HeifDecoder().decode(bytes)
  const image = images.find((one) => one.is_primary()) ?? images[0]
  if (!image) return unfit('damaged')
  const width = image.get_width()
  const height = image.get_height()
  if (hasTooManyPixels(width, height)) return unfit('pixels')
  const empty = { data: new Uint8ClampedArray(width * height * 4), width, height }
  const drawn = await new Promise<typeof empty | null>((resolve) => image.display(empty, resolve))
  return drawn ? { data: new Uint8Array(drawn.data.buffer), width, height, channels: 4 } : unfit('damaged')
}
