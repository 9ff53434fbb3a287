/** Notation and counting of client addresses. */
import { isIPv4, isIPv6 } from 'node:net'

/** The eight groups of an IPv6 address. */
function groupsOf(address: string): number[] {
  // A URL writes IPv4 parts in hexadecimal and leaves out leading zeros.
  const [head = '', tail] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::')
  const numbers = (text: string) => (text === '' ? [] : text.split(':').map((group) => Number.parseInt(group, 16)))
  const [first, last] = [numbers(head), numbers(tail ?? '')]
  return [...first, ...Array<number>(8 - first.length - last.length).fill(0), ...last]
}

/** One notation for each address: `::ffff:192.0.2.1`, as a socket of both families writes it, is 192.0.2.1. */
export function plainAddress(address: string): string {
  const [unscoped = ''] = address.split('%')
  if (!isIPv6(unscoped)) return address
  const groups = groupsOf(unscoped)
  const isMapped = groups.slice(0, 6).join() === '0,0,0,0,0,65535'
  if (!isMapped) return new URL(`http://[${unscoped}]`).hostname.slice(1, -1)
  return groups
    .slice(6)
    .flatMap((group) => [group >> 8, group & 255])
    .join('.')
}

/** Counted as one client: an IPv4 address, or the /64 that one subscriber has whole. Other texts stay as they are. */
export function networkOf(address: string): string {
  const plain = plainAddress(address)
  if (isIPv4(plain) || !isIPv6(plain)) return plain
  const network = groupsOf(plain).slice(0, 4)
  return `${network.map((group) => group.toString(16)).join(':')}::/64`
}
