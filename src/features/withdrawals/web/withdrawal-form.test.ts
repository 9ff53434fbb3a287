import { expect, it } from 'vitest'
import { checkAddress } from './check-address.ts'
import { withdrawalForm } from './withdrawal-form.ts'

const bitcoin = 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq'
const ethereum = '0x52908400098527886E0F7030069857D2E4169EE7'

it.each([
  ['Bitcoin', '', { found: 'nothing' }],
  ['Bitcoin', 'bc1qar0s', { found: 'nothing' }],
  ['Bitcoin', bitcoin, { found: 'right' }],
  ['Bitcoin', ` ${bitcoin} `, { found: 'right' }],
  ['Bitcoin', bitcoin.replace('7', '8'), { found: 'wrong' }],
  ['Ethereum', ethereum, { found: 'right' }],
  ['Ethereum', ethereum.toLowerCase(), { found: 'unchecked', spelled: ethereum }],
  ['Ethereum', ethereum.replace('E', 'e'), { found: 'wrong' }],
  ['Tron', ethereum.toLowerCase(), { found: 'other network', network: 'Ethereum' }],
  ['Tron', ethereum, { found: 'other network', network: 'Ethereum' }],
] as const)('on %s, “%s” is told at once', (network, address, check) => {
  expect(checkAddress(network, address)).toEqual(check)
})

it('a wrong address is refused in the server’s words', async () => {
  const { error } = (await withdrawalForm()).safeParse({
    amount: '10',
    asset: 'USDT',
    network: 'Tron',
    source: 'wallet',
    walletAddress: ethereum,
    saves: false,
    label: '',
  })
  expect(error?.issues.map(({ message }) => message)).toEqual([
    'This is not a valid Tron address. Please check every character.',
  ])
})

it.each([
  [false, '', []],
  [true, 'Ledger', []],
  [true, ' ', ['Please give the address a name']],
  [true, 'x'.repeat(61), ['Please use at most 60 characters']],
])('saving an address: %s, under the name “%s”', async (saves, label, messages) => {
  const values = {
    amount: '10',
    asset: 'ETH',
    network: 'Ethereum',
    source: 'wallet',
    walletAddress: ethereum,
    saves,
    label,
  }
  expect((await withdrawalForm()).safeParse(values).error?.issues.map(({ message }) => message) ?? []).toEqual(messages)
})
