import { expect, it } from 'vitest'
import { emptyTrail, follow, wayBack } from './trail.ts'

type Step = readonly [type: 'PUSH' | 'REPLACE' | 'POP', key: string, page: string, url?: string]

function titleBehind(...steps: Step[]): string | undefined {
  const trail = steps.reduce(
    (before, [type, key, page, url = `/${page}`]) =>
      follow(before, key, type, { page, url, title: page === 'login' ? undefined : page.toUpperCase() }),
    emptyTrail,
  )
  const back = trail.here && wayBack(trail.here)
  return back && `${back.visit.title} ${back.visit.url} -${back.steps}`
}

it.each<[string, string | undefined, ...Step[]]>([
  ['the first page', undefined, ['POP', 'a', 'home']],
  ['a link', 'HOME /home -1', ['POP', 'a', 'home'], ['PUSH', 'b', 'history']],
  ['a link of a link', 'HISTORY /history -1', ['POP', 'a', 'home'], ['PUSH', 'b', 'history'], ['PUSH', 'c', 'item']],
  ['going back', undefined, ['POP', 'a', 'home'], ['PUSH', 'b', 'history'], ['POP', 'a', 'home']],
  [
    'going back and forward',
    'HOME /home -1',
    ['POP', 'a', 'home'],
    ['PUSH', 'b', 'history'],
    ['POP', 'a', 'home'],
    ['POP', 'b', 'history'],
  ],
  [
    'a filter that replaces its own entry',
    'HOME /home -1',
    ['POP', 'a', 'home'],
    ['PUSH', 'b', 'queue'],
    ['REPLACE', 'c', 'queue', '/queue?search=x'],
  ],
  [
    'a filter of the page before',
    'QUEUE /queue?search=x -1',
    ['POP', 'a', 'queue'],
    ['REPLACE', 'b', 'queue', '/queue?search=x'],
    ['PUSH', 'c', 'detail'],
  ],
  [
    'the next of the same page',
    'QUEUE /queue -2',
    ['POP', 'a', 'queue'],
    ['PUSH', 'b', 'detail', '/detail/1'],
    ['PUSH', 'c', 'detail', '/detail/2'],
  ],
  ['a page without a way back', undefined, ['POP', 'a', 'login'], ['PUSH', 'b', 'home']],
  ['a page reached by the address bar', undefined, ['POP', 'a', 'home'], ['POP', 'z', 'history']],
])('%s leads back to %s', (_name, back, ...steps) => {
  expect(titleBehind(...steps)).toBe(back)
})
