/** The driver's own way to write a value down, which its types leave out. */
declare module 'pg/lib/utils.js' {
  export function prepareValue(value: unknown): Buffer | string | null
}
