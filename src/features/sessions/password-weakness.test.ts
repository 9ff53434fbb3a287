import { describe, expect, test } from 'vitest'
import { estimatePassword } from './password-estimate.ts'
import { ownWordsOf } from './password-weakness.ts'

const ada = { name: 'Ada King-Lovelace', email: 'ada.countess15@analytical.example', brand: 'Larkfield' }
const words = ownWordsOf(ada)

describe('own words', () => {
  test('are the names, the address and their parts, from three letters on', () => {
    expect(words).toEqual([
      'ada king-lovelace',
      'larkfield',
      'ada.countess15@analytical.example',
      'ada.countess15',
      'ada',
      'king',
      'lovelace',
      'countess',
      'adakinglovelace',
      'analytical',
    ])
  })

  test.each([
    [{ name: '', email: '', brand: '' }, []],
    [{ name: 'Bo Li', email: 'b@x.example', brand: 'Ä & Ö' }, ['bo li', 'ä & ö', 'b@x.example', 'boli']],
  ])('of %j are %j', (person, expected) => {
    expect(ownWordsOf(person)).toEqual(expected)
  })
})

describe('a password', () => {
  test.each([
    ['123456', 'common', 'weak'],
    ['password', 'common', 'weak'],
    ['Password1!', 'common', 'weak'],
    ['P@ssw0rd123', 'common', 'weak'],
    ['summer2024', 'common', 'weak'],
    ['drowssap', 'common', 'weak'],
    ['aaaaaa', 'pattern', 'weak'],
    ['abcabcabc', 'pattern', 'weak'],
    ['01/02/1999', 'pattern', 'weak'],
    ['zoology', 'pattern', 'weak'],
    ['Lovelace', 'own words', 'weak'],
    ['L0v3lac3', 'own words', 'weak'],
    ['ecalevol1', 'own words', 'weak'],
    ['lovelace1815', 'own words', 'weak'],
    ['larkfield!', 'own words', 'weak'],
    ['Ada-Lovelace-Larkfield', 'own words', 'weak'],
    ['ada.countess15@analytical.example', 'own words', 'weak'],
    ['aB1!xy', null, 'fair'],
    ['kX9#mQ', null, 'fair'],
    ['tulip bicycle', null, 'good'],
    ['lovelace kettle bicycle moss', null, 'strong'],
    ['correct horse battery staple', null, 'strong'],
    ['', null, 'weak'],
  ])('%j is %j and %s', (password, weakness, strength) => {
    expect(estimatePassword(password, words)).toEqual({ weakness, strength })
  })

  test('is made of own words only where they are known', () => {
    expect(estimatePassword('lovelace1815', []).weakness).not.toBe('own words')
  })

  test('that is longer than what is read is judged by its beginning', () => {
    expect(estimatePassword('1'.repeat(200), words).weakness).toBe('pattern')
    expect(estimatePassword('violet kettle moss bicycle harbour tin ladder '.repeat(4), words).weakness).toBeNull()
  })
})
