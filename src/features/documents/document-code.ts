/** The code on a document, by which anyone can check that we issued it. */

/** Without I, L, O and U, which are read as other characters or make words. */
export const codeAlphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
export const codeLength = 20

/** `7K2MX-…`: four groups of five. */
export function groupCode(code: string): string {
  return code.match(/.{1,5}/g)?.join('-') ?? code
}

const misread: Readonly<Record<string, string>> = { I: '1', L: '1', O: '0' }

/** Reads a code as people type it: in any case, with spaces or hyphens, with letters that look like a digit. */
export function readCode(typed: string): string | undefined {
  const plain = typed
    .toUpperCase()
    .replaceAll(/[\s‐-―-]/g, '')
    .replaceAll(/[ILO]/g, (letter) => misread[letter] ?? letter)
  const isCode = plain.length === codeLength && [...plain].every((character) => codeAlphabet.includes(character))
  return isCode ? plain : undefined
}
