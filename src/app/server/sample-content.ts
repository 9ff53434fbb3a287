/** `npm run sample-content -- FILE`: writes the sample's content file, for an operator to start from. */
import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const [file] = process.argv.slice(2)
const text = readFileSync(fileURLToPath(import.meta.resolve('#demo/content.json')))
if (file === undefined) process.stdout.write(text)
else {
  try {
    // Never overwrites content that staff have written.
    writeFileSync(file, text, { flag: 'wx' })
    console.log(`The sample content is in ${file}.`)
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    console.error(code === 'EEXIST' ? `${file} exists already; it was left as it is.` : message)
    process.exitCode = 1
  }
}
