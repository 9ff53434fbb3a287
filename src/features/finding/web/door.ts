/** The field that opens the palette, for the rail of the back office. */
export { FindField } from './FindField.tsx'
