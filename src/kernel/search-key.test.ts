import { expect, it } from 'vitest'
import { searchKey } from './search-key.ts'

it.each([
  ['Nora Quill', 'nora quill'],
  ['Ödön Ágoston', 'odon agoston'],
  ['O\u0308do\u0308n', 'odon'],
  ['ADMİN@example.com', 'admin@example.com'],
  ['admın', 'admin'],
  ['\u212Aelvin', 'kelvin'],
  ['Łukasz Møller', 'lukasz moller'],
  ['Groß', 'gross'],
  ['GROẞ', 'gross'],
  ['ΟΔΟΣ', 'οδοσ'],
  ['Ｎｏｒａ', 'nora'],
  ['ﬁnn', 'finn'],
  ['  two \u00A0 words ', 'two words'],
  ['李小龍', '李小龍'],
  ['\u0301', ''],
])('folds %j to %j, and is idempotent', (text, key) => {
  expect(searchKey(text)).toBe(key)
  expect(searchKey(key)).toBe(key)
})
