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
    address: '0x52908400098527886E0F7030069857D2E4169EE7',
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
    address: 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8',
    confirmations: 20,
  },
]
