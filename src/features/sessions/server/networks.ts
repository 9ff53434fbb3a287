/** The networks from which staff may work. */
import { BlockList, isIPv4 } from 'node:net'

export type Networks = { includes(address: string): boolean }

/** From addresses and CIDR networks of both families. An IPv4 address counts in its IPv6 notation too. */
export function networksOf(names: readonly string[]): Networks {
  const list = new BlockList()
  for (const name of names) {
    const [address = '', bits] = name.split('/')
    const family = isIPv4(address) ? 'ipv4' : 'ipv6'
    list.addSubnet(address, bits === undefined ? (family === 'ipv4' ? 32 : 128) : Number(bits), family)
  }
  return { includes: (address) => list.check(address, isIPv4(address) ? 'ipv4' : 'ipv6') }
}
