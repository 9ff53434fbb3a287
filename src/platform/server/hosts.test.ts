import { describe, expect, test } from 'vitest'
import { isDatabaseUrl, primaryAmong, urlsOf } from './hosts.ts'

describe('a URL of several servers', () => {
  test.each([
    ['postgres://one/db', ['postgres://one/db']],
    ['postgres://me:secret@one:1,two:2/db', ['postgres://me:secret@one:1/db', 'postgres://me:secret@two:2/db']],
    [
      'postgresql://a,b,[::1]:7/db?target_session_attrs=read-write',
      ['a', 'b', '[::1]:7'].map((host) => `postgresql://${host}/db?target_session_attrs=read-write`),
    ],
    ['postgres://me:with,comma@one/db', ['postgres://me:with,comma@one/db']],
    ['postgres:///db?host=/run,/tmp', ['postgres:///db?host=/run,/tmp']],
  ])('%s', (url, expected) => {
    expect(urlsOf(url)).toEqual(expected)
    expect(isDatabaseUrl(url)).toBe(true)
  })

  test.each(['http://one/db', 'one,two', 'postgres://one:no-port,two/db', 'postgres://one,,two/db', 'postgres://,/db'])(
    'is refused: %s',
    (url) => expect(isDatabaseUrl(url)).toBe(false),
  )
})

describe('the primary', () => {
  const standby = { url: 'standby', acceptsWrites: false, timeline: undefined }
  const old = { url: 'old', acceptsWrites: true, timeline: 3 }
  const current = { url: 'current', acceptsWrites: true, timeline: 4 }
  const readOnly = { url: 'read-only', acceptsWrites: false, timeline: 9 }
  test.each([
    ['is the only one that accepts writes', [standby, old, readOnly], 0, 'old'],
    ['has the newer timeline, if two accept writes', [old, current, standby], 0, 'current'],
    ['is not older than one that was used before', [old, standby], 4, undefined],
    ['may be the one that was used before', [current], 4, 'current'],
    ['is missing among standbys', [standby, readOnly], 0, undefined],
    ['is missing if no server answers', [], 0, undefined],
  ])('%s', (_, standings, newest, expected) => {
    expect(primaryAmong(standings, newest)?.url).toBe(expected)
  })
})
