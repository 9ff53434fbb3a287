import { describe, expect, test } from 'vitest'
import { openStanding, refuseByStanding } from './standing.ts'

const plain = { access: 'use own account' } as const
const sensitive = { ...plain, sensitive: true } as const
const locking = { ...plain, whileFrozen: 'refused' } as const
const setUp = { ...plain, withoutFactor: 'allowed' } as const
const everybodys = { access: 'public' } as const

const frozen = { ...openStanding, frozen: true }
const asked = { ...openStanding, stepUp: ['passkey', 'totp'] }
const stale = { ...asked, isStale: true }
const ofStaff = { access: 'see users and queues' } as const
const lacking = { ...openStanding, lacksFactor: true }

describe('the calls that are open', () => {
  test.each([
    ['anything to a session in good standing', sensitive, openStanding, undefined],
    ['reading to a frozen account', plain, frozen, undefined],
    ['nothing sensitive to a frozen account', sensitive, frozen, 'FROZEN'],
    ['nothing that locks money to a frozen account', locking, frozen, 'FROZEN'],
    ['what locks money without a recent factor', locking, asked, undefined],
    ['freezing comes before a factor', sensitive, { ...frozen, ...{ stepUp: ['totp'] } }, 'FROZEN'],
    ['plain calls without a recent factor', plain, asked, undefined],
    ['sensitive calls only after a factor', sensitive, asked, 'STEP_UP'],
    ['what staff see, while their factor is recent enough', ofStaff, asked, undefined],
    ['nothing that staff see after half a day', ofStaff, stale, 'STEP_UP'],
    ['nor what admins see', { access: 'administer' } as const, stale, 'STEP_UP'],
    ['but what is their own', plain, stale, undefined],
    ['and what everybody sees', everybodys, stale, undefined],
    ['nothing to staff without a required factor', plain, lacking, 'FACTOR_REQUIRED'],
    ['but the way to set one up', setUp, lacking, undefined],
    ['and what is public', everybodys, lacking, undefined],
  ])('%s', (_name, endpoint, standing, code) => {
    expect(refuseByStanding(endpoint, standing)?.refused).toBe(code)
  })

  test('the refusal says which factors are meant', () => {
    expect(refuseByStanding(sensitive, asked)?.needs).toEqual(['passkey', 'totp'])
  })
})
