declare module 'libheif-js/wasm-bundle.js' {
  type Pixels = { data: Uint8ClampedArray<ArrayBuffer>; width: number; height: number }
  class HeifImage {
    get_width(): number
    get_height(): number
    is_primary(): boolean
    /** Calls back with null if the picture does not decode. */
    display(target: Pixels, done: (pixels: Pixels | null) => void): void
  }
  class HeifDecoder {
    decode(bytes: Uint8Array): HeifImage[]
  }
  const libheif: { ready: Promise<unknown>; HeifDecoder: typeof HeifDecoder }
  export default libheif
}
