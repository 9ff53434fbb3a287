import { describe, expect, it } from 'vitest'
import { isRefusal } from '#kernel/refusal.ts'
import { birthDateOf, readEntries } from './watch-list.ts'
import { guessColumns } from './watch-list-names.ts'

describe('the rows of a file', () => {
  const header = ['Full Name', 'AKA', 'Born', 'Nationality', 'Crypto', 'Mail', 'No']
  const mapping = {
    name: 'full name',
    aliases: 'AKA',
    birthDate: 'Born',
    country: 'Nationality',
    wallet: 'Crypto',
    email: 'Mail',
    reference: 'No',
  }

  it('become entries by the columns that were named, and those without anything to compare are skipped', () => {
    const read = readEntries(
      [
        header,
        [' Ivan Petrov ', 'Vanya; I. Petrov', '17 May 1962; 1963', 'Russia, DE', '', '', 'A-1'],
        ['', '', '', '', '0xAB 0xCD', '@Example.com', ''],
        ['', '', '1962', '', '', '', 'A-3'],
        ['', '', '', 'kp', '', '', ''],
      ],
      mapping,
    )
    expect(read).toEqual({
      entries: [
        {
          names: ['Ivan Petrov', 'Vanya', 'I. Petrov'],
          birthDates: ['1962-05-17', '1963'],
          countries: ['RU', 'DE'],
          wallets: [],
          emails: [],
          reference: 'A-1',
        },
        { names: [], birthDates: [], countries: [], wallets: ['0xAB', '0xCD'], emails: ['example.com'], reference: '' },
        { names: [], birthDates: [], countries: ['KP'], wallets: [], emails: [], reference: '' },
      ],
      skipped: [4],
    })
  })

  it.each([
    [{ name: 'Name' }, 'The file has no column “Name”'],
    [{}, 'Please say which column holds what'],
    [{ reference: 'No' }, 'The file has no row that could be compared with a person'],
  ])('are refused with the columns %o', (columns, message) => {
    const read = readEntries([header, ['Ivan Petrov', '', '', '', '', '', 'A-1']], columns)
    expect(isRefusal(read) && read.message).toBe(message)
  })
})

it.each([
  ['1962', '1962'],
  ['1962-05', '1962-05'],
  ['1962-05-17', '1962-05-17'],
  ['17.05.1962', '1962-05-17'],
  ['7/5/1962', '1962-05-07'],
  ['17 May 1962', '1962-05-17'],
  ['September 1962', '1962-09'],
  ['17/13/1962', '1962'],
  ['circa 1962', '1962'],
  ['unknown', undefined],
])('a birth date written as %s is %s', (text, date) => {
  expect(birthDateOf(text)).toBe(date)
})

it('guesses the columns of usual files by their titles', () => {
  expect(guessColumns(['id', 'caption', 'aliases', 'birth_date', 'countries', 'weight'])).toEqual({
    reference: 'id',
    name: 'caption',
    aliases: 'aliases',
    birthDate: 'birth_date',
    country: 'countries',
  })
})
