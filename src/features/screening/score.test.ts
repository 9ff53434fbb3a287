import { describe, expect, it } from 'vitest'
import { type Listed, prepare, score, search } from './score.ts'

const listed = (...names: string[]): Listed => ({ names, birthDates: [], countries: [] })

const same: [string, string][] = [
  ['Vladimir Putin', 'Владимир Путин'],
  ['Putin, Vladimir Vladimirovich', 'Vladimir Putin'],
  ['Wladimir Putin', 'Vladimir Putin'],
  ['Muhammad al-Jolani', 'Mohammed Jolani'],
  ['Usama bin Laden', 'Osama Bin Ladin'],
  ['Osama bin Laden', 'Usāma bin Muhammad bin Awad bin Lādin'],
  ['Abdullah Ahmed Abdullah', 'Abd Allah Ahmad Abdallah'],
  ['Gaddafi Muammar', 'Moammar Qadhafi'],
  ['Bashar Assad', 'Bashar al-Assad'],
  ['Ali Khamenei', 'علی خامنه‌ای'],
  ['Hassan Rouhani', 'حسن روحانی'],
  ['Ismail Haniyeh', 'إسماعيل هنية'],
  ['Binyamin Netanyahu', 'בנימין נתניהו'],
  ['Xi Jinping', '习近平'],
  ['Wang Yi', '王毅'],
  ['Zhang Wei', 'Wei Zhang'],
  ['Kim Jong-un', 'Kim Jong Un'],
  ['Nguyễn Văn An', 'Nguyen Van An'],
  ['Aleksandr Lukashenko', 'Alyaksandr Lukashenka'],
  ['Mikhail Khodorkovsky', 'Michail Chodorkowski'],
  ['Aleksey Navalny', 'Alexei Navalny'],
  ['Viktor Bout', 'Виктор Бут'],
  ['Gulnara Karimova', 'Гульнара Каримова'],
  ['José García López', 'Jose Garcia Lopez'],
  ['Nicolas Maduro Moros', 'Nicolás Maduro'],
  ['Hugo Carvajal', 'Hugo Armando Carvajal Barrios'],
  ['J. Smith-Brown', 'John Smith Brown'],
  ['Dr. Björn Müller', 'Bjorn Mueller'],
  ['Catherine O’Neill', 'Katherine ONeill'],
  ['Mary Ann Jones', 'Maryann Jones'],
  ['Jan van den Berg', 'Jan Vandenberg'],
  ['Philipp Meyer', 'Filip Meier'],
]

const different: [string, string][] = [
  ['John Smith', 'Joan Smith'],
  ['James Smith', 'James Jones'],
  ['Maria Garcia', 'Mario Garcia'],
  ['Ali Hassan', 'Hassan Rouhani'],
  ['Anna Petrova', 'Anna Pavlova'],
  ['Wei Wang', 'Wei Zhang'],
  ['David Miller', 'Daniel Miller'],
  ['Mohammed Ali', 'Mohammed Khan'],
  ['Peter Parker', 'Petra Parker'],
  ['John Michael Smith', 'John Peter Smith'],
  ['Martin Schmidt', 'Martina Schmidt'],
  ['Robert Brown', 'Robert Braun'],
  ['Smith', 'John Smith'],
  ['', 'John Smith'],
  ['...', 'John Smith'],
]

describe('the score of a name', () => {
  it.each(same)('takes %s for %s', (name, other) => {
    expect(score({ name }, listed(other)).points).toBeGreaterThanOrEqual(80)
    expect(score({ name: other }, listed(name)).points).toBeGreaterThanOrEqual(80)
  })

  it.each(different)('tells %s from %s', (name, other) => {
    expect(score({ name }, listed(other)).points).toBeLessThan(60)
    expect(score({ name: other }, listed(name)).points).toBeLessThan(60)
  })

  it('takes the alias that agrees most, and says why', () => {
    expect(score({ name: 'Jon Smithson' }, listed('The Baker', 'John M. Smithson'))).toEqual({
      points: 93,
      name: 'John M. Smithson',
      because: ['jon is like john', 'without m'],
    })
  })
})

describe('a birth date and a country', () => {
  const entry = { names: ['Ivan Petrov'], birthDates: ['1962-05-17', '1970'], countries: ['RU'] }
  it.each([
    ['1962-05-17', 'RU', ['the same name', 'the same birth date', 'the same country'], 100],
    ['1962-05-17', 'DE', ['the same name', 'the same birth date', 'another country'], 100],
    ['1970-01-01', undefined, ['the same name', 'born in the same year'], 100],
    ['1962-05-18', undefined, ['the same name', 'born in the same year on another day'], 94],
    ['1963-05-17', undefined, ['the same name', 'born a year apart'], 92],
    ['1990-05-17', 'DE', ['the same name', 'born 20 years apart', 'another country'], 71],
  ])('change the score: born %s in %s', (birthDate, country, because, points) => {
    expect(score({ name: 'Ivan Petrov', birthDate, country }, entry)).toMatchObject({ because, points })
  })

  it('give no reason without a date or a country on the list', () => {
    const sought = { name: 'Ivan Petrov', birthDate: '1990-05-17', country: 'DE' }
    expect(score(sought, listed('Ivan Petrov'))).toMatchObject({ points: 100, because: ['the same name'] })
  })
})

describe('the search of a prepared list', () => {
  const entries = [...same, ...different].map(([, name]) => listed(name))
  const list = prepare(entries)

  it.each([...same, ...different])('finds for %s what scoring each entry finds', (name) => {
    const found = search(list, { name }, 70).map(({ points, entry }) => [points, entry.names[0]])
    const scored = entries
      .map((entry) => [score({ name }, entry).points, entry.names[0]] as const)
      .filter(([points]) => points >= 70)
    expect(new Set(found.map(String))).toEqual(new Set(scored.map(String)))
  })

  it('has the best first', () => {
    const points = search(list, { name: 'Vladimir Putin' }, 50).map((found) => found.points)
    expect(points).toEqual([...points].sort((one, other) => other - one))
    expect(points.length).toBeGreaterThan(1)
  })
})
