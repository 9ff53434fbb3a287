/** What an investor can pay with, and where to. The sample addresses belong to nobody and cannot go live. */
export type Asset = {
  readonly id: string
  readonly asset: string
  readonly network: 'Bitcoin' | 'Ethereum' | 'Tron'
  readonly address: string
  /** The smallest deposit, in dollars; absent where any amount is taken. */
  readonly minimum?: number | undefined
  /** After how many confirmations of its network a transfer counts as arrived; absent where nothing is said. */
  readonly confirmations?: number | undefined
}

export const sampleAssets: readonly Asset[] = [
  {
    id: 'btc',
    asset: 'BTC',
    network: 'Bitcoin',
    address: 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq',
    confirmations: 2,
  },
  {
    id: 'eth',
    asset: 'ETH',
    network: 'Ethereum',
    address: '0xCc169d8E3e07FA45B4C5ECb5EaE27A0BcC9a8492',
    confirmations: 12,
  },
  {
    id: 'usdt-ethereum',
    asset: 'USDT',
    network: 'Ethereum',
    address: '0x8617E340B3D01FA5F11F306F4090FD50E238070D',
    confirmations: 12,
  },
  {
    id: 'usdt-tron',
    asset: 'USDT',
    network: 'Tron',
    address: 'TPDH8VbfwzXpD18fLPfYCf88nd67kSdx47',
    confirmations: 20,
  },
]
