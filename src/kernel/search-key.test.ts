import { expect, it } from 'vitest'
import { personParts, searchGrams, searchKey } from './search-key.ts'

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

it.each([
  ['', []],
  ['a', ['a']],
  ['no', ['no']],
  ['nor', ['nor']],
  ['nora', ['nor', 'ora']],
  ['norah', ['nor', 'rah']],
  ['norman', ['nor', 'rma', 'man']],
  ['aaaaa', ['aaa']],
  ['montgomery', ['mon', 'gom', 'ery']],
  ['ann anderson', ['ann', 'n a', 'son']],
  ['ann@example.com', ['ann', 'n@e', 'e.c', 'com']],
  ['😀b', ['😀b']],
])('searches %j by %j', (key, grams) => {
  expect(searchGrams(key)).toEqual(grams)
})

it.each([
  ['nora', ['nor', 'ora']],
  ['ann anderson', ['nn an']],
  ['christopher anderson', ['chr', 'er an']],
  ['z4961@gmail.com', ['z49', '61@gm', 'il.co']],
  ['gmail.co.uk', ['gma', 'il.co', 'co.uk']],
  ['van der meulen', ['an de', 'er me']],
  ['ab.cd.ef.gh.ij', ['ab.cd', 'gh.ij']],
  ['jo@example.com', ['jo@ex', 'le.co']],
  ['a b', ['a b']],
  ['o brien', ['o b', 'bri', 'ien']],
  ['@gmail', ['@gm', 'mai', 'ail']],
  ['李小 龍😀x', ['李小 龍😀']],
])('finds people with %j by %j', (key, parts) => {
  expect(personParts(key)).toEqual(parts)
})
