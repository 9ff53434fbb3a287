import { expect, test } from 'vitest'
import { sampleContent } from './sample-content.ts'
import { addressKey, checksummed, isDepositAddress, isWalletAddress, networkOf } from './wallet-address.ts'

test.each([
  ['1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa', 'Bitcoin'],
  ['3J98t1WpEZ73CNmQviecrnyiWrnqRhWNLy', 'Bitcoin'],
  ['bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq', 'Bitcoin'],
  ['BC1QAR0SRRR7XFKVY5L643LYDNW9RE59GTZZWF5MDQ', 'Bitcoin'],
  ['bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqzk5jj0', 'Bitcoin'],
  ['0x52908400098527886E0F7030069857D2E4169EE7', 'Ethereum'],
  ['0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed', 'Ethereum'],
  ['0xde709f2102306220921060314715629080e2fb77', 'Ethereum'],
  ['TJRabPrwbZy45sbavfcjinPJC18kjpRTv8', 'Tron'],
  ['TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t', 'Tron'],
  ['1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNb', undefined],
  ['1A1zP1eP5QGefi2DMPTfTL5SLmv7Divf', undefined],
  ['bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdr', undefined],
  ['bc1Qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq', undefined],
  ['tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx', undefined],
  ['bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqh2y7hd', undefined],
  ['bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kemeawh', undefined],
  ['bc10w508d6qejxtdg4y5r3zarvary0c5xw7kw508d6qejxtdg4y5r3zarvary0c5xw7kw5rljs90', undefined],
  ['0x5aaeb6053f3e94c9b9a09f33669435e7ef1beaed', 'Ethereum'],
  ['0x5AAEB6053F3E94C9B9A09F33669435E7EF1BEAED', 'Ethereum'],
  ['0X5AAEB6053F3E94C9B9A09F33669435E7EF1BEAED', undefined],
  ['0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAeD', undefined],
  ['0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAe', undefined],
  ['5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed', undefined],
  ['TJRabPrwbZy45sbavfcjinPJC18kjpRTv9', undefined],
  ['TJRabPrwbZy45sbavfcjinPJC18kjpRTv', undefined],
  ['', undefined],
  ['not an address', undefined],
  ['1'.repeat(500), undefined],
  [`bc1${'q'.repeat(500)}`, undefined],
  ['0OIl', undefined],
])('%s is an address of %s', (address, network) => {
  expect(networkOf(address)).toBe(network)
})

const spelled = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'

test.each([
  [spelled, spelled, true],
  [spelled.toLowerCase(), spelled, false],
  [`0x${spelled.slice(2).toUpperCase()}`, spelled, false],
  ['0x52908400098527886E0F7030069857D2E4169EE7', '0x52908400098527886E0F7030069857D2E4169EE7', true],
  ['0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAeD', undefined, false],
])('%s on Ethereum is spelled %s with its checksum, and has it: %s', (address, spelling, has) => {
  expect(checksummed('Ethereum', address)).toBe(spelling)
  expect(isWalletAddress('Ethereum', address)).toBe(has)
})

const segwit = 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq'

test.each([
  ['Bitcoin', segwit, segwit],
  ['Bitcoin', segwit.toUpperCase(), segwit],
  ['Bitcoin', '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa', '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa'],
  ['Bitcoin', spelled, undefined],
  ['Ethereum', spelled.toLowerCase(), spelled],
  ['Ethereum', `0x${spelled.slice(2).toUpperCase()}`, spelled],
  ['Tron', 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8', 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8'],
  ['Tron', 'tjrabprwbzy45sbavfcjinpjc18kjprtv8', undefined],
] as const)('on %s, %s is compared as %s', (network, address, key) => {
  expect(addressKey(network, address)).toBe(key)
})

test('our deposit addresses are known in every spelling of theirs and of ours', () => {
  for (const { network, address } of sampleContent.payTo) {
    expect(isDepositAddress(sampleContent.payTo, addressKey(network, address) ?? '')).toBe(true)
  }
  const capitals = [{ network: 'Bitcoin', address: segwit.toUpperCase() }] as const
  expect(isDepositAddress(capitals, segwit)).toBe(true)
  const plain = [{ network: 'Ethereum', address: spelled.toLowerCase() }] as const
  expect(isDepositAddress(plain, spelled)).toBe(true)
  expect(isDepositAddress(plain, segwit)).toBe(false)
})
