/** The part of fontkit that `fonts.ts` uses; pdfkit draws with such fonts. */
declare module 'fontkit' {
  type Glyph = { readonly id: number; readonly advanceWidth: number }
  type Position = { xAdvance: number; yAdvance: number; xOffset: number; yOffset: number }
  type Run = { readonly glyphs: Glyph[]; readonly positions: Position[]; readonly advanceWidth: number }
  type Font = { layout(text: string, features?: readonly string[]): Run }
  function create(bytes: Uint8Array): Font
}
