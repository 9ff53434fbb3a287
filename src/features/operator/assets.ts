/** Accepted assets with their deposit addresses. The sample addresses have no owner and cannot go live. */

export const withdrawalNetworks = ['Bitcoin', 'Ethereum', 'Tron'] as const
export type WithdrawalNetwork = (typeof withdrawalNetworks)[number]

export type Asset = {
  readonly id: string
  readonly asset: string
  readonly network: WithdrawalNetwork
  readonly address: string
  /** The smallest deposit, in dollars; absent where any amount is taken. */
  readonly minimum?: number | undefined
  /** After how many confirmations of its network a transfer counts as arrived; absent where nothing is said. */
  readonly confirmations?: number | undefined
}

/** Where transactions and addresses of a network can be looked up: web addresses in which `{id}` stands for the thing. */
export type Explorers = { readonly [Network in WithdrawalNetwork]?: Explorer | undefined }
type Explorer = { readonly transaction?: string | undefined; readonly address?: string | undefined }

/** The page about a transaction or an address, where the operator named an explorer for its network. */
export function explorerPage(
  explorers: Explorers,
  network: string,
  kind: 'transaction' | 'address',
  id: string,
): string | undefined {
  const known = withdrawalNetworks.find((name) => name === network)
  return known && explorers[known]?.[kind]?.replace('{id}', () => encodeURIComponent(id))
}

/** A coin on a network. The ledger knows only dollars: a coin says what they arrive or are paid in (decision 023). */
export type Coin = Pick<Asset, 'asset' | 'network'>

/** `USDT on Tron`. */
export function coinText({ asset, network }: { readonly asset: string; readonly network: string }): string {
  return `${asset} on ${network}`
}

/** The payout coin of a network where we take no deposits: closing deposits must not stop withdrawals. */
const usual: Readonly<Record<WithdrawalNetwork, string>> = { Bitcoin: 'BTC', Ethereum: 'ETH', Tron: 'USDT' }

/** Payout coins: those that we take deposits in, and one on every other network. */
export function payoutCoins(taken: readonly Coin[]): readonly Coin[] {
  const names = Object.entries(usual) as [WithdrawalNetwork, string][]
  return names.flatMap(([network, asset]) => {
    const coins = new Set(taken.filter((coin) => coin.network === network).map((coin) => coin.asset))
    return [...(coins.size > 0 ? coins : [asset])].map((name) => ({ asset: name, network }))
  })
}

/** The coin that was asked for by its name, or the first on the network; undefined if the network does not have it. */
export function coinOn(coins: readonly Coin[], network: string, asset: string | undefined): Coin | undefined {
  return coins.find((coin) => coin.network === network && (asset === undefined || coin.asset === asset))
}
