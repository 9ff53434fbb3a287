import { expect, test } from 'vitest'
import { contentFile, sampleClaims, sampleContent } from './content.ts'

test('the sample is valid content, and all of it counts as sample', () => {
  expect(contentFile.parse(sampleContent)).toEqual(sampleContent)
  expect(sampleClaims(sampleContent.brand)).toEqual([
    'brand.name',
    'brand.tagline',
    'brand.supportEmail',
    'brand.supportPhone',
  ])
})

test('what the operator has replaced is no longer a sample claim', () => {
  expect(sampleClaims({ ...sampleContent.brand, name: 'Ashdown', tagline: 'Ours' })).toEqual([
    'brand.supportEmail',
    'brand.supportPhone',
  ])
})

test('a wrong value is named by its path', () => {
  const wrong = contentFile.safeParse({ brand: { ...sampleContent.brand, actionColour: 'green' } })
  expect(wrong.error?.issues[0]?.path).toEqual(['brand', 'actionColour'])
})
