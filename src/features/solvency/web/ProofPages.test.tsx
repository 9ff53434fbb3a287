import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import * as paths from '#kernel/paths.ts'
import { answer, refuse } from '#testing/web/fake-server.ts'
import { openPage } from '#testing/web/open-page.ts'
import { openSite } from '#testing/web/open-site.ts'
import { ada, staffMember } from '#testing/web/sample-users.ts'
import example from '../../../../docs/proof-example.json' with { type: 'json' }
import * as api from '../api.ts'
import { ProofAdminPage } from './ProofAdminPage.tsx'
import { ProofOfMyMoneyPage } from './ProofOfMyMoneyPage.tsx'
import { ProofPage } from './ProofPage.tsx'

const published: api.Published = {
  isSample: true,
  time: '00:00',
  publicKey: example.publicKey,
  newest: {
    day: '2026-03-02',
    moment: '2026-03-02T00:00:00.000Z',
    accounts: 300,
    owed: 1350,
    books: { wallet: 1000, held: 100, invested: 200, profit: 50 },
    ranges: [1, 2, 3, 4, 5, 6],
    custody: null,
    coveragePercent: null,
  },
  head: example.log.head,
  days: [
    {
      day: '2026-03-02',
      size: 2,
      root: 'ab'.repeat(32),
      owed: 1350,
      accounts: 300,
      madeAt: '2026-03-02T01:00:00.000Z',
    },
  ],
  gaps: [{ day: '2026-03-01', reason: 'The copy could not be read.' }],
  addresses: [],
}

describe('the public page', () => {
  it('says what is owed, that nothing is signed off for custody, and which day is lacking', async () => {
    openSite(ProofPage, { answers: [answer(api.getProof, { published })] })
    expect(await screen.findByText('Owed to investors')).toBeTruthy()
    expect(screen.getAllByText('$1,350.00').length).toBeGreaterThan(0)
    expect(screen.getByText(/No signed custody figure yet/)).toBeTruthy()
    expect(screen.getByText('Because: The copy could not be read.')).toBeTruthy()
    expect(screen.getByText('A sample')).toBeTruthy()
    expect(screen.getByText('Above $100,000')).toBeTruthy()
  })

  it('says which addresses signed what, when that was checked, and what it proves', async () => {
    const signed = {
      message: 'Day 2026-03-02',
      signature: 'H9L5',
      day: '2026-03-02',
      verifiedAt: '2026-03-04T09:00:00.000Z',
    }
    const addresses = [
      { label: 'Cold', address: 'bc1qcold', signed: { ...signed, isRoot: true } },
      { label: 'Bank of coins', address: 'bc1qbank', signed: { ...signed, isRoot: false } },
      { label: 'Hot', address: 'bc1qhot' },
    ]
    openSite(ProofPage, { answers: [answer(api.getProof, { published: { ...published, addresses } })] })
    expect(await screen.findByText('Sample addresses')).toBeTruthy()
    expect(screen.getAllByText('Signature verified on 4 Mar 2026')).toHaveLength(2)
    expect(screen.getByText('No signature')).toBeTruthy()
    expect(screen.getByText(/^The message has the root of 2 Mar 2026 in it/)).toBeTruthy()
    expect(screen.getByText(/^The message names 2 Mar 2026 and no root of our log/)).toBeTruthy()
    expect(screen.getByText(/^A verified signature proves/)).toBeTruthy()
  })

  it('says that nothing is published where it is so', async () => {
    openSite(ProofPage, { answers: [answer(api.getProof, { published: null })] })
    expect(await screen.findByText('The proof is not published yet.')).toBeTruthy()
  })
})

describe('the investor’s page', () => {
  const { email, day, path, entry, publicKey, log } = example
  const books = { wallet: 410.41, held: 3.3, invested: 400, profit: 0.41 }
  const open = (dollars: typeof books, kept?: string) => {
    localStorage.clear()
    if (kept) localStorage.setItem('proof head', kept)
    return openPage(ProofOfMyMoneyPage, {
      path: paths.proofOfMyMoney,
      user: { ...ada, email },
      answers: [
        answer(api.getOwnProof, { day, email, path, books: dollars, days: [day] }),
        answer(api.getProofDay, { entry, publicKey, index: log.index, inclusion: log.inclusion, head: log.head }),
        answer(api.getProofConsistency, { head: log.head, path: [] }),
      ],
    })
  }

  it('computes the proof in the page, and shows the way to the total', async () => {
    await open(books)
    expect(await screen.findByText('Your money is in it')).toBeTruthy()
    expect(screen.getByText('Signed total')).toBeTruthy()
    await waitFor(() => expect(localStorage.getItem('proof head')).toBe(`3 ${log.head.root}`))
  })

  it('names what is wrong with the figures', async () => {
    await open({ ...books, wallet: 500 })
    expect(await screen.findByText('Not proved: lowered')).toBeTruthy()
  })

  it('notices a log that is shorter than the one it saw before', async () => {
    await open(books, `9 ${'ab'.repeat(32)}`)
    expect(await screen.findByText(/The log is not the one that you saw before: dropped-day/)).toBeTruthy()
  })
})

describe('the admin’s page', () => {
  const signed = { message: 'Proof of liabilities, 2026-03-02', signature: 'H9L5yLFjti0Q' }

  it('publishes, and saves addresses with and without a signature', async () => {
    const { person, asked } = await openPage(ProofAdminPage, {
      path: paths.proofAdmin,
      user: staffMember,
      answers: [
        answer(api.getProof, { published }),
        answer(api.getProofSetting, { version: 0, terms: { published: false, time: '00:00', addresses: [] } }),
        answer(api.changeProofSetting, { message: 'Published. The first day follows soon.' }),
      ],
    })
    await person.click(await screen.findByRole('checkbox', { name: /Publish the proof/ }))
    await screen.findByText(`Proof of liabilities, 2026-03-02, root ${example.log.head.root}`)
    const add = async (number: number, values: Record<string, string>) => {
      await person.click(screen.getByRole('button', { name: 'Add an address' }))
      const row = within(screen.getByRole('group', { name: `Address ${number}` }))
      for (const [label, value] of Object.entries(values))
        await person.type(row.getByLabelText(new RegExp(label)), value)
    }
    await add(1, { Holds: 'Gone', '^Address': 'bc1qgone' })
    await add(2, {
      Holds: 'Cold',
      '^Address': 'bc1qcold',
      'Signed message': signed.message,
      '^Signature': signed.signature,
    })
    await add(3, { Holds: 'Hot', '^Address': 'bc1qhot' })
    await person.click(screen.getByRole('button', { name: 'Remove address 1' }))
    await person.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(asked(api.changeProofSetting)).toHaveLength(1))
    const addresses = [
      { label: 'Cold', address: 'bc1qcold', signed },
      { label: 'Hot', address: 'bc1qhot' },
    ]
    expect(asked(api.changeProofSetting)).toMatchObject([{ body: { terms: { published: true, addresses } } }])
  })

  it('shows why a signature does not count', async () => {
    const verified = { ...signed, day: '2026-03-02', isRoot: false, verifiedAt: '2026-03-02T09:00:00.000Z' }
    const terms = { published: true, time: '00:00', addresses: [{ label: 'Cold', address: 'bc1q', signed: verified }] }
    const { person } = await openPage(ProofAdminPage, {
      path: paths.proofAdmin,
      user: staffMember,
      answers: [
        answer(api.getProof, { published }),
        answer(api.getProofSetting, { version: 3, terms }),
        refuse(api.changeProofSetting, 'BAD_INPUT', 'Cold: The signature is not by this address'),
      ],
    })
    expect(((await screen.findByLabelText(/Signed message/)) as HTMLInputElement).value).toBe(signed.message)
    await person.click(screen.getByRole('button', { name: 'Save' }))
    await screen.findByText('Cold: The signature is not by this address')
  })
})
