import { expect, test } from 'vitest'
import { connectionAdvice } from './launch-checks.ts'

const direct = 'postgres://db.example/larkfield'

test.each([
  [{ processes: 1, databasePool: 8, databaseDirectUrl: undefined }, 97, undefined],
  [{ processes: 10, databasePool: 8, databaseDirectUrl: undefined }, 90, undefined],
  [{ processes: 11, databasePool: 8, databaseDirectUrl: undefined }, 97, 'may open 99 connections'],
  [{ processes: 11, databasePool: 8, databaseDirectUrl: direct }, 97, undefined],
  [{ processes: 64, databasePool: 2, databaseDirectUrl: direct }, 47, 'may open 64 connections'],
])('%j with %i connections of the server: %s', (demand, offered, advice) => {
  expect(connectionAdvice(demand, offered)).toEqual(advice === undefined ? [] : [expect.stringContaining(advice)])
})
