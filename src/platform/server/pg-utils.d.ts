/** The driver's own serialisation of a value, which its types omit. */
declare module 'pg/lib/utils.js' {
  export function prepareValue(value: unknown): Buffer | string | null
}
