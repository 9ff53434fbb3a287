import { expect, it } from 'vitest'
import { problemWithFile } from './document-file.ts'

const file = (name: string, type: string, size = 1000) => ({ name, type, size })

it.each([
  ['nothing', undefined, 'Please select a file.'],
  ['an empty file', file('a.jpg', 'image/jpeg', 0), 'Please select a file.'],
  ['10,485,760 bytes', file('a.jpg', 'image/jpeg', 10_485_760), undefined],
  ['one byte more', file('a.jpg', 'image/jpeg', 10_485_761), 'File size must be less than 10MB.'],
  ['a PDF', file('a.pdf', 'application/pdf'), undefined],
  ['a HEIC that the system does not know', file('IMG_1.HEIC', ''), undefined],
  ['an SVG', file('a.svg', 'image/svg+xml'), 'Invalid file format. Only JPEG, JPG, PNG, and PDF are allowed.'],
  ['a page', file('a.jpg.html', 'text/html'), 'Invalid file format. Only JPEG, JPG, PNG, and PDF are allowed.'],
  ['no known ending', file('passport', ''), 'Invalid file format. Only JPEG, JPG, PNG, and PDF are allowed.'],
])('%s', (_name, chosen, problem) => {
  expect(problemWithFile(chosen)).toBe(problem)
})
