import { describe, expect, it } from 'vitest'
import { type ListedEntry, listsOf, screen } from './hit.ts'

const entry = (digest: string, facts: Partial<ListedEntry>): ListedEntry => ({
  listId: 'list',
  digest,
  names: [],
  birthDates: [],
  countries: [],
  wallets: [],
  emails: [],
  reference: '',
  ...facts,
})
const lists = listsOf([
  entry('ivan', { names: ['Ivan Petrov'], countries: ['RU'], birthDates: ['1962-05-17'] }),
  entry('wallet', { wallets: ['0xABCD'] }),
  entry('domain', { emails: ['example.com'] }),
  entry('address', { emails: ['mallory@mail.org'] }),
  entry('country', { countries: ['KP'] }),
])
const harmless = { name: 'Ada Lovelace', country: 'GB', email: 'ada@lovelace.test', wallets: [] }
const identityOf = (checkedName: string, documentCountry: string, birthDate: string) => {
  return { checkedName, documentCountry, birthDate }
}
const young = identityOf('Ivan Petrov', 'DE', '1999-01-01')

describe('screening a person finds', () => {
  it.each([
    ['nothing', harmless, []],
    ['a name', { ...harmless, name: 'Petrov Ivan' }, [['ivan', 'name', 'Petrov Ivan, GB', 96]]],
    [
      'a name and its country',
      { ...harmless, name: 'Ivan Petrov', country: 'RU' },
      [['ivan', 'name', 'Ivan Petrov, RU', 100]],
    ],
    [
      'a name whose entry was born on the same day',
      { ...harmless, name: 'Ivan Petrov', identity: identityOf('Ivan Petrov', 'RU', '1962-05-17') },
      [['ivan', 'name', 'Ivan Petrov, RU, born 1962-05-17', 100]],
    ],
    [
      'a name whose entry was born long before, with few points',
      { ...harmless, name: 'Ivan Petrov', identity: young },
      [['ivan', 'name', 'Ivan Petrov, DE, born 1999-01-01', 71]],
    ],
    [
      'the name of the document, where the account has another',
      { ...harmless, identity: identityOf('PETROV IVAN', 'RU', '1962-05-17') },
      [['ivan', 'name', 'PETROV IVAN, RU, born 1962-05-17', 100]],
    ],
    ['a wallet in any case', { ...harmless, wallets: ['T1', '0xabcd'] }, [['wallet', 'wallet', '0xabcd', 100]]],
    ['a domain', { ...harmless, email: 'Bob@Example.com' }, [['domain', 'email', 'Bob@Example.com', 100]]],
    [
      'a domain that it is part of',
      { ...harmless, email: 'bob@mail.example.com' },
      [['domain', 'email', 'bob@mail.example.com', 100]],
    ],
    ['no domain that only ends alike', { ...harmless, email: 'bob@notexample.com' }, []],
    ['an address', { ...harmless, email: 'mallory@mail.org' }, [['address', 'email', 'mallory@mail.org', 100]]],
    ['a country of an entry without a name', { ...harmless, country: 'KP' }, [['country', 'country', 'KP', 100]]],
    ['no country of an entry with a name', { ...harmless, country: 'RU' }, []],
  ])('%s', (_what, facts, hits) => {
    const found = screen(facts, lists).map(({ entry: { digest }, fact, compared, points }) => [
      digest,
      fact,
      compared,
      points,
    ])
    expect(found).toEqual(hits)
  })
})
