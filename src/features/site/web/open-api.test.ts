import { expect, it } from 'vitest'
import { groupsOf, matches, type OpenApi, operationsOf } from './open-api.ts'

const document: OpenApi = {
  info: { title: 'Sample', version: '1' },
  paths: {
    '/api/users/{id}': {
      get: { summary: 'One user', 'x-access': 'see users and queues', responses: { 200: {}, default: {} } },
      delete: { summary: 'Remove a user', 'x-access': 'administer', responses: { 403: { description: 'Prove it' } } },
    },
    '/api/site': { get: { summary: 'Brand', 'x-access': 'public' } },
  },
}
const operations = operationsOf(document)

it('lists every operation with an address of its own', () => {
  expect(operations.map(({ id, method, path }) => [id, method, path])).toEqual([
    ['get-api-users-id', 'GET', '/api/users/{id}'],
    ['delete-api-users-id', 'DELETE', '/api/users/{id}'],
    ['get-api-site', 'GET', '/api/site'],
  ])
})

it('groups by the first part after /api', () => {
  expect(groupsOf(operations).map(([group, found]) => [group, found.length])).toEqual([
    ['users', 2],
    ['site', 1],
  ])
})

it('keeps the answers that mean success', () => {
  expect(operations[0]?.answers.map(({ status }) => status)).toEqual(['200'])
})

it('says when a call asks for a factor first', () => {
  expect(operations.map(({ whenForbidden }) => whenForbidden)).toEqual([undefined, 'Prove it', undefined])
})

it.each([
  ['', 3],
  ['users', 2],
  ['DELETE users', 1],
  ['brand', 1],
  ['administer', 1],
  ['nothing like it', 0],
])('a search for "%s" finds %i', (search, count) => {
  expect(operations.filter((operation) => matches(operation, search))).toHaveLength(count)
})
