import { expect, it } from 'vitest'
import { problemWithPhoto } from './PhotoEditor.tsx'

const mebibyte = 1024 * 1024

it.each([
  ['image/jpeg', 1, undefined],
  ['image/png', 10 * mebibyte, undefined],
  ['image/png', 10 * mebibyte + 1, 'File size must be less than 10MB.'],
  ['image/gif', 1, 'Only JPEG, JPG and PNG photos are allowed'],
  ['image/svg+xml', 1, 'Only JPEG, JPG and PNG photos are allowed'],
  ['application/pdf', 1, 'Only JPEG, JPG and PNG photos are allowed'],
  ['', 1, 'Only JPEG, JPG and PNG photos are allowed'],
])('"%s" of %i bytes: %s', (type, size, problem) => {
  expect(problemWithPhoto({ type, size })).toBe(problem)
})
