import type { ByteSeal } from '../seal.ts'
import type { Files } from './files.ts'

/** Whoever keeps the bytes cannot read them, change them, or put one file in another's place: its name is sealed in. */
export function encrypted(files: Files, seal: ByteSeal): Files {
  return {
    ...files,
    put: (name, bytes) => files.put(name, seal.seal(bytes, name)),
    async get(name) {
      const sealed = await files.get(name)
      return sealed && seal.open(sealed, name)
    },
  }
}
